import { FILM_SCRIPT } from '../../web/education/film-script.ts'

interface Cue {
  from: number
  to: number
  text: string
}

const time = (seconds: number) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`

// At the top: the same words stand at the foot of the picture.
const track = (cues: Cue[]) =>
  `WEBVTT\n\n${cues.map(({ from, to, text }) => `${time(from)} --> ${time(to)} line:5%\n${text}\n`).join('\n')}`

/** What is written in the film, for whoever reads captions at their own size. */
export const captions = () =>
  track(
    FILM_SCRIPT.flatMap(({ to, title, lines }) =>
      lines.map(({ from, text }, i) => ({ from, to: lines[i + 1]?.from ?? to, text: `${title}\n${text}` })),
    ),
  )

/** What is to be seen, for whoever listens. */
export const descriptions = () => track(FILM_SCRIPT.map(({ from, to, seen }) => ({ from, to, text: seen })))
