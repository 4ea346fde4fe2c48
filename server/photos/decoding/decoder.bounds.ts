/** Bounds on decoding one picture. */
export const DECODING_BOUNDS = {
  /** CPU time of its process. A photo of 50 megapixels takes less than one second. */
  cpuMs: 5_000,
  /** Resident memory of its process, of which 90 MB are the process itself. */
  memoryBytes: 384 * 1024 * 1024,
  /** Wall-clock time, for a machine without free CPU. */
  clockMs: 60_000,
}

/** Exit codes of the decoding process, beside 0. */
export const DECODER_EXIT = { fault: 1, notAPicture: 10, heic: 11 }
