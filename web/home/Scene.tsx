interface SceneProps {
  picture: string
  alt: string
  isFirst?: boolean
}

/** One picture of the dashboard's carousel. */
export function Scene({ picture, alt, isFirst = false }: SceneProps) {
  return (
    <div className="h-full w-full shrink-0 snap-center overflow-hidden">
      <img
        src={picture}
        alt={alt}
        width="1200"
        height="675"
        fetchPriority={isFirst ? 'high' : 'low'}
        // The drawings include round corners.
        className="h-full w-full scale-103 object-cover"
      />
    </div>
  )
}
