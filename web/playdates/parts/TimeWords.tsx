const CLOCK = /\d+:\d\d(?: [ap]m)?(?:–\d+:\d\d)? [ap]m/

/** Times in words: "Saturday 5 December, 10:00–11:00 am". Lines break between day and clock, not within the clock. */
export function TimeWords({ words }: { words: string }) {
  const found = CLOCK.exec(words)
  if (!found) return words
  const [clock] = found
  return (
    <>
      {words.slice(0, found.index)}
      <span className="whitespace-nowrap">{clock}</span>
      <TimeWords words={words.slice(found.index + clock.length)} />
    </>
  )
}
