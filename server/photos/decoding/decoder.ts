import { writeSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { DECODER_EXIT, DECODING_BOUNDS } from './decoder.bounds.ts'
import { isHeic, readHeic } from './heic.ts'
import { HeicPicture, NotAPicture } from './not-a-picture.ts'
import { cardSized, decodePicture, thumbHashOf } from '../picture.ts'

// The process that decodes one picture: the picture comes by standard input, both sizes go to standard output and
// their ThumbHash between them, the lengths of the first and of the hash before them. Native code cannot be interrupted, so beyond its bounds the process kills itself.

const POLL_INTERVAL_MS = 20

/** A lower priority than the server's usual one; nobody but root may raise what a service manager has lowered more. */
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))
/** One thread on every machine. */
sharp.concurrency(1)
/** Ctrl-C and service managers signal this process too; the server decides when it ends. */
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})

const upload = await buffer(process.stdin)
const watch = setInterval(killBeyondBounds, POLL_INTERVAL_MS)
try {
  const full = isHeic(upload) ? await readHeic(upload) : await decodePicture(upload)
  const card = await cardSized(full)
  const hash = await thumbHashOf(card)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(full.length)
  head.writeUInt8(hash.length, 4)
  process.stdout.write(Buffer.concat([head, full, hash, card]))
} catch (error) {
  writeSync(process.stderr.fd, error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exitCode = exitCodeOf(error)
} finally {
  clearInterval(watch)
}

function exitCodeOf(error: unknown): number {
  if (error instanceof HeicPicture) return DECODER_EXIT.heic
  return error instanceof NotAPicture ? DECODER_EXIT.notAPicture : DECODER_EXIT.fault
}

function killBeyondBounds(): void {
  const { user, system } = process.cpuUsage()
  const isBeyond =
    (user + system) / 1000 > DECODING_BOUNDS.cpuMs || process.memoryUsage.rss() > DECODING_BOUNDS.memoryBytes
  if (isBeyond) process.kill(process.pid, 'SIGKILL')
}
