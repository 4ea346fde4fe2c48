import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll } from 'vitest'
import { databaseUrl } from './operator-tool.ts'
import type { Measured } from './measured-process.ts'
import { TESTING, type World } from '../world.ts'

/** A server process on the database of the world, whose event loop and memory are measured. */
export interface MeasuredServer {
  origin: string
  /** Work of its main thread since the last time. */
  measure(): Promise<Measured>
  /** Lets it compute without a pause: the proof that this is noticed. */
  standStill(ms: number): Promise<void>
}

/** Starts it before the tests of a file; it ends with them. */
export function openMeasuredServer(world: World, settings: Record<string, string> = {}): MeasuredServer {
  const server = {} as MeasuredServer
  let child: ChildProcess
  beforeAll(async () => {
    child = fork(fileURLToPath(new URL('measured-process.ts', import.meta.url)), [world.webFolder], {
      env: { ...TESTING, ...settings, DATABASE_URL: await databaseUrl(world) },
      execArgv: [],
    })
    const [started] = (await once(child, 'message')) as [{ origin: string }]
    server.origin = started.origin
    const ask = async (question: 'measure' | number) => {
      const answer = once(child, 'message')
      child.send(question)
      return ((await answer) as [unknown])[0]
    }
    server.measure = async () => (await ask('measure')) as Measured
    server.standStill = async (ms) => void (await ask(ms))
    await server.measure()
  })
  afterAll(async () => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })
  return server
}
