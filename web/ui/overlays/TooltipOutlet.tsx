import { type ComponentType, useEffect, useState } from 'react'
import { whenLoaded } from '#web/platform/routing/when-loaded.ts'

/** Renders the tooltips, which are loaded after the page. The page works without them. */
export function TooltipOutlet() {
  const [drawn, setDrawn] = useState<{ Tooltips: ComponentType }>()
  useEffect(() => {
    void whenLoaded()
      .then(() => import('./Tooltips.tsx'))
      .then(setDrawn, () => {})
  }, [])
  return drawn && <drawn.Tooltips />
}
