import { downscalePhoto } from './prepare-photo.ts'

// Makes photos small beside the page: drawing one of 12 megapixels would stop a slow phone's page for half a second.

interface ShrinkRequest {
  number: number
  file: Blob
  longest?: number
}

addEventListener('message', ({ data: { number, file, longest } }: MessageEvent<ShrinkRequest>) => {
  void downscalePhoto(file, longest).then(
    (photo) => postMessage({ number, photo }),
    () => postMessage({ number, photo: null }),
  )
})
