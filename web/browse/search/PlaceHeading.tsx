import { useEffect, useRef } from 'react'

interface PlaceHeadingProps {
  place: string
  /** The place was chosen on the map: the page scrolls to its dogs, and the focus goes to their heading. */
  takesFocus: boolean
}

/** The heading of the dogs that were found by a place: a new one for each place, so that each takes the focus. */
export function PlaceHeading(props: PlaceHeadingProps) {
  return <Heading key={props.place} {...props} />
}

function Heading({ place, takesFocus }: PlaceHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    heading.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return (
    <h2 ref={heading} tabIndex={-1} className="mb-1 scroll-mt-18 text-2xl outline-none">
      {`Dogs near ${place}`}
    </h2>
  )
}
