import type { ReactNode } from 'react'
import { type Chapter, CHAPTERS } from './chapters.ts'

interface GuideChapterProps {
  chapter: Chapter
  picture?: { src: string; alt: string }
  children: ReactNode
}

/** A chapter with its heading and an optional picture. */
export function GuideChapter({ chapter, picture, children }: GuideChapterProps) {
  return (
    <section aria-labelledby={chapter} className="border-t border-line pt-10 print:break-inside-avoid-page print:pt-6">
      <h2 id={chapter} tabIndex={-1} className="text-3xl outline-none max-lg:scroll-mt-14 sm:text-4xl">
        {CHAPTERS[chapter]}
      </h2>
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          width="480"
          height="300"
          loading="lazy"
          className="mx-auto mt-6 h-auto w-full max-w-md print:max-w-60"
        />
      )}
      <div className="mt-6 flex max-w-prose flex-col gap-4 text-lg leading-relaxed">{children}</div>
    </section>
  )
}
