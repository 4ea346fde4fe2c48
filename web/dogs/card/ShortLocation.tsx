const COUNTRY = /,\s*New Zealand$/i

/** A location without ", New Zealand"; screen readers get the whole text. */
export function ShortLocation({ location }: { location: string }) {
  const country = COUNTRY.exec(location)?.[0]
  if (country === undefined) return location
  return (
    <>
      {location.slice(0, -country.length)}
      <span className="sr-only">{country}</span>
    </>
  )
}
