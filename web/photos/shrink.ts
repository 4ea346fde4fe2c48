import { workerAddress } from '#web/platform/worker-address.ts'
import { downscalePhoto } from './prepare-photo.ts'
// oxlint-disable-next-line import/default -- the build gives its address
import address from './shrink.worker.ts?worker&url'

interface Shrunk {
  number: number
  /** null for a file that the browser cannot decode. */
  photo: Blob | null
}

let worker: Worker | null = null
let lastNumber = 0
let before: Promise<unknown> = Promise.resolve()

/** `downscalePhoto` in a worker, one photo at a time, since each takes much memory. */
export function shrink(file: Blob, longest?: number): Promise<Blob> {
  const shrunk = before.then(() => shrinkNow(file, longest))
  before = shrunk.catch(() => {})
  return shrunk
}

async function shrinkNow(file: Blob, longest?: number): Promise<Blob> {
  worker ??= new Worker(workerAddress(address), { type: 'module' })
  const asked = worker
  const number = ++lastNumber
  const answer = await new Promise<Shrunk | null>((resolve) => {
    const take = ({ data }: MessageEvent<Shrunk>) => {
      if (data.number !== number) return
      asked.removeEventListener('message', take)
      resolve(data)
    }
    asked.addEventListener('message', take)
    const fail = () => {
      if (worker === asked) worker = null // it could not be loaded, as without a network, and answers nothing
      resolve(null)
    }
    asked.addEventListener('error', fail, { once: true })
    asked.postMessage({ number, file, longest })
  })
  if (answer?.photo) return answer.photo
  // A browser without canvas in workers: the page does it, or says that the file cannot be opened.
  return downscalePhoto(file, longest)
}
