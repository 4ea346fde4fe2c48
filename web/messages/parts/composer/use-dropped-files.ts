import { type RefObject, useEffect } from 'react'

/** Takes files that are dropped anywhere on the conversation around an element, which would replace the page otherwise. */
export function useDroppedFiles(
  element: RefObject<HTMLElement | null>,
  onTake: (files: readonly File[]) => void,
): void {
  useEffect(() => {
    const place = element.current?.closest('section')
    if (!place) return undefined
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onTake(files)
    }
    place.addEventListener('dragover', over)
    place.addEventListener('drop', drop)
    return () => {
      place.removeEventListener('dragover', over)
      place.removeEventListener('drop', drop)
    }
  }, [element, onTake])
}
