import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { type FoundLink, linksIn } from '../../links.ts'

const dialog = lazyComponent(() => import('./LinkDialog.tsx').then((m) => m.LinkDialog))

/** A button for each link of a message, which shows the whole address before anything is opened. */
export function OpenLinks({ text }: { text: string }) {
  const [chosen, setChosen] = useState<FoundLink>()
  const links = linksIn(text)
  if (links.length === 0) return null
  return (
    <div className="mt-1 flex flex-col items-start gap-1">
      {links.map((link) => (
        <button
          key={link.address}
          type="button"
          onPointerEnter={dialog.preload}
          onFocus={dialog.preload}
          onClick={() => dialog.open(() => setChosen(link))}
          className="inline-flex min-h-10 max-w-full items-center gap-2 rounded-full border-[1.5px] border-field-line bg-card px-4 text-[0.9375rem] font-semibold hover:border-ink"
        >
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" /> Open Link
          {links.length > 1 && <span className="truncate font-normal text-muted">{link.host}</span>}
        </button>
      ))}
      {chosen && <dialog.Component link={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}
