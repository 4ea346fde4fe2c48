import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { frameAt, FRAME_COUNT, FRAMES_A_SECOND } from './frames.ts'
import { TALL, WIDE } from './overlays.ts'
import { captions, descriptions } from './tracks.ts'

// Draws the film of the meet-up rules into web/assets: node art/film/draw.ts, with Debian's package ffmpeg installed.
// Each frame depends on its time alone, so the film is reproducible.

const assets = join(import.meta.dirname, '../../web/assets')
const LARGEST = 3_000_000
/** The time of the poster's frame: the first bow. */
const POSTER = 3.4
/** The number of frames that are drawn concurrently. */
const AT_ONCE = 6

const started = performance.now()
const folder = await mkdtemp(join(tmpdir(), 'film-'))
const master = join(folder, 'master.mkv')
await drawFrames()
encodeWebm()
encodeMp4()
await rm(folder, { recursive: true })
await writeFile(join(assets, 'film-captions.vtt'), captions())
await writeFile(join(assets, 'film-descriptions.vtt'), descriptions())
await picture(POSTER).resize(960).webp({ quality: 82, effort: 6 }).toFile(join(assets, 'film-poster.webp'))
await sayHowLarge()

function picture(t: number) {
  return sharp(Buffer.from(frameAt(t))).removeAlpha()
}

async function pixels(t: number): Promise<Buffer> {
  return picture(t).raw().toBuffer()
}

/** Draws all frames into one lossless file, the source of both encodings. */
async function drawFrames(): Promise<void> {
  const frames = `-f rawvideo -pix_fmt rgb24 -s ${WIDE}x${TALL} -r ${FRAMES_A_SECOND} -i -`
  const plain = '-c:v libx264rgb -preset ultrafast -qp 0'
  const ffmpeg = spawn('ffmpeg', [...args(frames), ...args(plain), master], { stdio: ['pipe', 'inherit', 'inherit'] })
  const ended = once(ffmpeg, 'close')
  for (let first = 0; first < FRAME_COUNT; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, FRAME_COUNT - first) }, (_, i) => first + i)
    const drawn = await Promise.all(some.map(async (i) => pixels(i / FRAMES_A_SECOND)))
    for (const frame of drawn) if (!ffmpeg.stdin.write(frame)) await once(ffmpeg.stdin, 'drain')
  }
  ffmpeg.stdin.end()
  const [code] = (await ended) as [number]
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

function args(words: string): string[] {
  const quiet = words.includes('-i') ? '-y -loglevel error -fflags +bitexact ' : ''
  return (quiet + words).split(' ')
}

/** Encodes in the colour space that browsers expect, without metadata. */
function encode(how: string, file: string): void {
  const colours =
    '-vf scale=out_color_matrix=bt709:out_range=tv,format=yuv420p -colorspace bt709 -color_primaries bt709 -color_trc bt709'
  const plain = '-an -map_metadata -1 -flags:v +bitexact'
  execFileSync('ffmpeg', [...args(`-i ${master}`), ...args(`${colours} ${plain} ${how}`), file], {
    stdio: 'inherit',
    env: { ...process.env, SVT_LOG: '1' },
  })
}

/** AV1 needs a third of VP9's size for such drawings. Browsers without it play the MP4. */
function encodeWebm(): void {
  encode('-c:v libsvtav1 -preset 4 -crf 46 -g 250', join(assets, 'film.webm'))
}

function encodeMp4(): void {
  const h264 = '-c:v libx264 -profile:v high -preset slow -tune animation -crf 29 -g 250 -movflags +faststart'
  encode(h264, join(assets, 'film.mp4'))
}

async function sayHowLarge(): Promise<void> {
  const sizes = await Promise.all(['film.webm', 'film.mp4'].map(async (file) => (await stat(join(assets, file))).size))
  const all = sizes.reduce((sum, size) => sum + size, 0)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${FRAME_COUNT} frames in ${seconds} s; WebM and MP4: ${sizes.join(' + ')} = ${all} bytes`)
  if (all > LARGEST) throw new Error(`That is more than ${LARGEST} bytes`)
}
