import { type ComponentType, useEffect, useState } from 'react'
import { whenLoaded } from '#web/rendering/when-loaded.ts'

/** Where tooltips appear. What draws them comes after the page; a page that cannot get it does without. */
export function TooltipOutlet() {
  const [drawn, setDrawn] = useState<{ Tooltips: ComponentType }>()
  useEffect(() => {
    void whenLoaded()
      .then(() => import('./Tooltips.tsx'))
      .then(setDrawn, () => {})
  }, [])
  return drawn && <drawn.Tooltips />
}
