import { useEffect, useRef } from 'react'
import { thumbHashToRGBA } from 'thumbhash'

/** The colours of a photo behind it, until it has loaded; drawn, because pages load no pictures from `data:`. */
export function PlaceholderCanvas({ hash }: { hash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    // In a task of its own: those of a whole list together would keep the page from reacting.
    const timer = setTimeout(() => canvas.current && draw(canvas.current, hash))
    return () => clearTimeout(timer)
  }, [hash])
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full object-cover" />
}

function draw(canvas: HTMLCanvasElement, hash: string): void {
  const bytes = Uint8Array.from(atob(hash), (character) => character.codePointAt(0) ?? 0)
  const { w, h, rgba } = thumbHashToRGBA(bytes)
  canvas.width = w
  canvas.height = h
  canvas.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
}
