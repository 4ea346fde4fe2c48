import { ContentsList } from '#web/ui/layout/ContentsLine.tsx'
import { CHAPTERS, CONTENTS_TITLE } from './chapters.ts'

/** The table of contents beside the text on wide screens. */
export function Contents() {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-3xl bg-sunken p-6 max-lg:hidden lg:sticky lg:top-24 print:hidden"
    >
      <h2 id="contents" className="text-xl">
        {CONTENTS_TITLE}
      </h2>
      <ContentsList sections={CHAPTERS} className="mt-3" />
    </nav>
  )
}
