import { FILM_SCRIPT } from '../../web/education/film-script.ts'

interface Cue {
  from: number
  to: number
  text: string
}

const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`

// At the top, because the film shows the same text at the bottom.
const track = (cues: Cue[]) =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)} line:5%\n${text}\n`).join('\n')}`

/** The texts of the film as captions in the reader's own text size. */
export const captions = () =>
  track(
    FILM_SCRIPT.flatMap(({ to, title, lines }) =>
      lines.map(({ from, text }, i) => ({ from, to: lines[i + 1]?.from ?? to, text: `${title}\n${text}` })),
    ),
  )

/** Descriptions of the scenes for screen readers. */
export const descriptions = () => track(FILM_SCRIPT.map(({ from, to, seen }) => ({ from, to, text: seen })))
