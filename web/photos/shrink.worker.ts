import { downscalePhoto } from './prepare-photo.ts'

// Makes photos small beside the page: drawing one of 12 megapixels would stop a slow phone's page for half a second.

interface Asked {
  number: number
  file: Blob
  longest?: number
}

addEventListener('message', ({ data: { number, file, longest } }: MessageEvent<Asked>) => {
  void downscalePhoto(file, longest).then(
    (photo) => postMessage({ number, photo }),
    () => postMessage({ number, photo: null }),
  )
})
