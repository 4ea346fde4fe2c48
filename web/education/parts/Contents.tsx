import { CHAPTERS } from './chapters.ts'

/** The table of contents; beside the text on wide screens. */
export function Contents() {
  return (
    <nav aria-labelledby="contents" className="rounded-3xl bg-sunken p-5 sm:p-6 lg:sticky lg:top-24 print:hidden">
      <h2 id="contents" className="text-xl">
        In this guide
      </h2>
      <ol className="mt-3 flex flex-col">
        {Object.entries(CHAPTERS).map(([chapter, title]) => (
          <li key={chapter}>
            <a
              href={`#${chapter}`}
              className="flex min-h-10 items-center rounded-lg py-1 leading-snug underline decoration-line decoration-2 underline-offset-4 hover:text-brand hover:decoration-brand"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
