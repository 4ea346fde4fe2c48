import { NetworkError } from './api.ts'

/** The outcome of `work`, or a NetworkError when it takes longer than `ms` milliseconds. The work itself goes on. */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NetworkError('No answer in time')), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
