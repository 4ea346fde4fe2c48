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

/** The distance to a dog's place in whole kilometres. */
export function Distance({ km }: { km: number }) {
  return (
    <span className="text-[0.9375rem] leading-tight font-semibold whitespace-nowrap">
      {km < 1 ? 'under 1 km' : `${km} km`}
      <span className="sr-only"> away</span>
    </span>
  )
}
