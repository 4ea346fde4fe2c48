import { downscalePhoto } from './prepare-photo.ts'

// Makes photos small beside the page: drawing one of 12 megapixels would stop a slow phone's page for half a second.

addEventListener('message', ({ data: { number, file } }: MessageEvent<{ number: number; file: Blob }>) => {
  void downscalePhoto(file).then(
    (photo) => postMessage({ number, photo }),
    () => postMessage({ number, photo: null }),
  )
})
