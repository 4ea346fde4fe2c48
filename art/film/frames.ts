import { FILM_SCRIPT, FILM_SECONDS, type Moment } from '../../web/education/film-script.ts'
import { band, TALL, WIDE, wave } from './overlays.ts'
import { neutral, parallel, title } from './scenes/arriving.ts'
import { curve, looseLead } from './scenes/greeting.ts'
import { ending, goodbye, resting } from './scenes/parting.ts'
import { playing, stopping } from './scenes/play.ts'

export const FRAMES_A_SECOND = 25
export const FRAME_COUNT = FILM_SECONDS * FRAMES_A_SECOND

/** One drawing function for each scene of the script. */
const scenes = [title, neutral, parallel, looseLead, curve, playing, stopping, resting, goodbye, ending]
if (scenes.length !== FILM_SCRIPT.length) throw new Error('The script and the scenes do not match')

/** Half the duration of the wave between two scenes. */
const WAVE = 0.36

const wordsOf = (moment: Moment, number: number, t: number) => {
  const line = moment.lines.findLast(({ from }) => from <= t) ?? moment.lines[0]!
  return band({ number, title: moment.title, text: line.text, since: [t - moment.from, t - line.from] })
}

const waveAt = (t: number) => {
  const cut = FILM_SCRIPT.find(({ from }) => from > 0 && Math.abs(t - from) < WAVE)?.from
  return cut === undefined ? '' : wave((t - cut + WAVE) / (2 * WAVE))
}

/** The frame at a time of the film, in seconds. */
export const frameAt = (t: number) => {
  const index = FILM_SCRIPT.findLastIndex(({ from }) => from <= t)
  const moment = FILM_SCRIPT[index]!
  const isRule = index > 0 && index < scenes.length - 1
  const words = isRule ? wordsOf(moment, index, t) : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${TALL}" width="${WIDE}" height="${TALL}" fill="none" stroke-linecap="round" stroke-linejoin="round">${scenes[index]!(t - moment.from)}${words}${waveAt(t)}</svg>`
}
