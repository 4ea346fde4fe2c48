import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { APP_NAME } from '#contract/site/options.ts'
import { confirmAllAddresses } from './account/credentials.ts'
import { openApp } from './app.ts'
import { startBackground } from './background.ts'
import { backupProblem } from './backups.ts'
import { type Config, readConfig } from './config.ts'
import { type Database, openDatabase } from './database.ts'
import { closeInTurn } from './platform/close-in-turn.ts'
import { openDb } from './platform/database/db.ts'
import { type MovingState, removeAbandonedCopies, watchMoving } from './platform/moving/moving-state.ts'
import { openTracing, type Tracing } from './platform/http/tracing.ts'
import { openMetrics, serveMetrics } from './metrics/metrics.ts'
import { DEMO_WELCOME } from './demo/fill.ts'
import { prepareDemo } from './demo/prepare.ts'
import { sentenceFor } from './start-sentence.ts'
import { STOP_SIGNALS, stopSignal } from './stop-signal.ts'

const WEB_FOLDER = resolve(import.meta.dirname, '../dist/web')
const CLOSE_WITHIN_MS = 10_000
/** How long a stopping app still answers, while /readyz tells the proxy in front to send requests elsewhere. */
const DRAIN_MS = 5_000
/** How long a stop during the start waits for the current step, such as creating or migrating the database. */
const STOP_STARTING_WITHIN_MS = 30_000

const stop = stopSignal()

// Writing to a closed terminal fails; that error must not stop the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** Prints a line for the person at the console; everything else goes to the log. */
function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Ends the process when a stop during the start takes longer than allowed. */
function endWhileStarting(): void {
  setTimeout(() => process.exit(1), STOP_STARTING_WITHIN_MS).unref()
}

async function start(): Promise<void> {
  const config = readConfig()
  stop.addEventListener('abort', endWhileStarting)
  const database = await openDatabase(config, { say, onLost: endWith })
  const moving = watchMove(config, database)
  await removeAbandonedCopies(config.dataDir)
  const { app, listenForMetrics, startWork, stopWork, close } = await open(config, database, moving)
  const drainMs = config.proxies > 0 ? DRAIN_MS : 0
  const options = { delay: drainMs + CLOSE_WITHIN_MS, logger: app.log, skip: [...STOP_SIGNALS] }
  const closing = closeWithGrace(options, async ({ err }) => {
    if (err) app.log.fatal({ err }, 'stopping after a fault')
    else await sleep(drainMs)
    await close()
    // close-with-grace would end with 0.
    if (process.exitCode) process.exit()
  })
  try {
    stop.throwIfAborted()
    const isDemo = await prepareDemo(config, database, say)
    stop.throwIfAborted()
    if (config.smtpUrl === null) await confirmAllAddresses(openDb(database.pool, config))
    // Starts after the demo community is filled in, so that its due treatments get reminders on the first day.
    startWork()
    await listenForMetrics()
    await app.listen({ port: config.port, host: config.host })
    stop.throwIfAborted()
    stop.removeEventListener('abort', endWhileStarting)
    stop.addEventListener('abort', closing.close)
    moving.follow({
      startWork,
      stopWork,
      restart: async () => {
        say('The data have moved. Going on with the new database.')
        closing.uninstall()
        stop.removeEventListener('abort', closing.close)
        await close()
        await start()
      },
    })
    say(`${APP_NAME} is open at ${config.publicUrl}`)
    const problem = await backupProblem(config)
    if (problem) say(problem)
    if (isDemo) say(DEMO_WELCOME)
  } catch (error) {
    closing.uninstall()
    await close()
    throw error
  }
}

/** The app and its background work; both are closed before the database. */
async function open(config: Config, database: Database, moving: MoveWatch) {
  const { pool, direct, replicas } = database
  try {
    // Reads or creates the secrets now, so that an unwritable folder stops the start instead of failing the first mail.
    const settled = { ...config, sessionSecret: config.sessionSecret, vapidKeys: config.vapidKeys }
    const metrics =
      config.metricsPort === null ? undefined : openMetrics({ pool, replicas, backupDir: config.backupDir })
    const tracing = await tracingOf(config)
    const app = await openApp({
      pool,
      direct,
      replicas,
      config: settled,
      webFolder: WEB_FOLDER,
      stopping: stop,
      isMoving: moving.isMoving,
      ...(metrics && { metrics }),
      ...(tracing && { watch: tracing.watchRequests }),
    })
    let closeMetrics: (() => Promise<void>) | undefined
    const listenForMetrics = async () => {
      if (metrics) closeMetrics = await serveMetrics(metrics, { host: config.host, port: config.metricsPort ?? 0 })
    }
    let work: ReturnType<typeof startBackground> | undefined
    const startWork = () => {
      work = startBackground({ pool, config: settled, log: app.log })
    }
    const stopWork = async () => work?.stop()
    const close = async () => {
      moving.stop()
      await closeInTurn(
        [async () => app.close(), stopWork, async () => closeMetrics?.()],
        [async () => tracing?.close()],
        [database.close],
      )
    }
    return { app, listenForMetrics, startWork, stopWork, close }
  } catch (error) {
    moving.stop()
    await database.close()
    throw error
  }
}

interface MoveWatch {
  isMoving(): boolean
  /** From this call on the background work rests during a move, and the app restarts when the data have moved. */
  follow(app: { startWork(): void; stopWork(): Promise<void>; restart(): Promise<void> }): void
  stop(): void
}

/** Watches whether `npm run move` takes the data of the embedded database elsewhere. */
function watchMove({ dataDir }: Config, { isEmbedded }: Database): MoveWatch {
  let follow = async (_state: MovingState): Promise<void> => {}
  let following = Promise.resolve()
  const onChange = (state: MovingState) => {
    following = following.then(async () => follow(state)).catch(reportStartError)
  }
  const watch = isEmbedded ? watchMoving(dataDir, onChange) : null
  return {
    isMoving: () => watch !== null && watch.state() !== 'here',
    follow: ({ startWork, stopWork, restart }) => {
      follow = async (state) => {
        if (state === 'moving') await stopWork()
        else if (state === 'moved') await restart()
        else startWork()
      }
    },
    stop: () => watch?.stop(),
  }
}

/** Tracing, where there is a collector. */
async function tracingOf({ tracesTo: endpoint, proxies }: Config): Promise<Tracing | null> {
  return endpoint === null ? null : openTracing({ endpoint, isBehindProxy: proxies > 0 })
}

/** Prints why the app must end, and shuts it down as a stop signal does. */
function endWith({ message }: Error): void {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
  process.kill(process.pid, 'SIGTERM')
}

/**
 * Prints a faulty setting as a sentence and ends the process; any other fault is thrown on. A stop while the app was
 * starting is no fault.
 */
function reportStartError(error: unknown): void {
  if (error === stop.reason) return
  const sentence = sentenceFor(error)
  if (!sentence) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
  // A connection that is left open, such as that of the message broker, must not keep a refused start alive.
  setTimeout(() => process.exit(), CLOSE_WITHIN_MS).unref()
}

await start().catch(reportStartError)
