import { spawn, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/testing/environment/free-port.ts'
import { endChild, untilReady } from './processes.ts'

/** A proxy of this machine with the configuration of `deploy/`, without TLS. */
export interface Proxy {
  name: string
  isInstalled: boolean
  /** Starts it before processes on these ports. */
  start(ports: readonly number[]): Promise<RunningProxy>
}

export interface RunningProxy {
  origin: string
  /** Ends it. @returns what it has written to its logs and the console */
  close(): Promise<string>
}

/** Where a proxy of a test listens, the ports of the processes behind it, and a folder for its files. */
interface Place {
  port: number
  ports: readonly number[]
  folder: string
}

interface HowToStart {
  /** Its configuration in `deploy/`. */
  path: string
  forTest: (config: string, place: Place) => string
  command: (file: string) => [program: string, args: string[]]
  /** Variables of its environment that the configuration names. */
  environment?: (place: Place) => Record<string, string>
}

export const haproxy = proxy('haproxy', {
  path: 'haproxy/haproxy.cfg',
  forTest: haproxyForTest,
  command: (file) => ['haproxy', ['-db', '-f', file]],
})

export const nginx = proxy('nginx', {
  path: 'nginx/wagmates.conf',
  forTest: nginxForTest,
  command: (file) => ['nginx', ['-c', file]],
})

export const caddy = proxy('caddy', {
  path: 'caddy/Caddyfile',
  forTest: (config) => config.replace('\tlog {', '\tadmin off\n\tlog {'),
  command: (file) => ['caddy', ['run', '--adapter', 'caddyfile', '--config', file]],
  environment: ({ port, ports, folder }) => ({
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    APP_ADDRESSES: ports.map((app) => `127.0.0.1:${app}`).join(' '),
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
  }),
})

function proxy(name: string, how: HowToStart): Proxy {
  return { name, isInstalled: isInstalled(name), start: async (ports) => startProxy(ports, how) }
}

function isInstalled(program: string): boolean {
  return spawnSync(program, ['-v'], { stdio: 'ignore' }).error === undefined
}

function haproxyForTest(config: string, { port, ports }: Place): string {
  const servers = ports.map((app, n) => `  server app${n + 1} 127.0.0.1:${app}`)
  return [
    config
      .replace(/^ {2}bind :443.*\n/m, '')
      .replace(/^ {2}http-request redirect scheme.*\n/m, '')
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replace(/^ {2}(?:# )?server app.*\n/gm, '')
      .trimEnd(),
    ...servers,
    '',
  ].join('\n')
}

function nginxForTest(config: string, { port, ports, folder }: Place): string {
  const servers = ports.map((app) => `  server 127.0.0.1:${app} max_fails=1 fail_timeout=2s;\n`).join('')
  const site = config
    .replace(/^ {2}(?:# )?server 127.*\n/gm, '')
    .replace('  keepalive 32;', `${servers}  keepalive 32;`)
    .replace(/^server \{\n {2}listen 80;[\s\S]*?^\}\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ {2}ssl_.*\n/gm, '')
    .replaceAll('/var/log/nginx', folder)
  const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = own.map((name) => `${name}_temp_path ${join(folder, name)};`)
  const logs = `error_log ${join(folder, 'error.log')}; access_log ${join(folder, 'access.log')};`
  return `daemon off; pid ${join(folder, 'pid')}; events {}\nhttp { ${logs} ${paths.join(' ')}\n${site}}\n`
}

async function startProxy(
  ports: readonly number[],
  { path, forTest, command, environment }: HowToStart,
): Promise<RunningProxy> {
  const [port, folder] = [await freePort(), await mkdtemp(join(tmpdir(), 'wagmates-proxy-'))]
  // As root, nginx's workers run as another user, who stores bodies there.
  await chmod(folder, 0o755)
  const config = await readFile(join(import.meta.dirname, '..', path), 'utf8')
  const file = join(folder, 'config')
  const place = { port, ports, folder }
  await writeFile(file, forTest(config, place))
  const console = await open(join(folder, 'console.log'), 'w')
  const child = spawn(...command(file), {
    stdio: ['ignore', console.fd, console.fd],
    // oxlint-disable-next-line node/no-process-env -- of the tests alone, not of the app
    env: { ...process.env, ...environment?.(place) },
  })
  await console.close() // the child has its own
  const origin = `http://127.0.0.1:${port}`
  await untilReady(`${origin}/readyz`)
  return {
    origin,
    close: async () => {
      await endChild(child, 'SIGTERM')
      const logs = await logsIn(folder)
      await rm(folder, { recursive: true, force: true })
      return logs
    },
  }
}

async function logsIn(folder: string): Promise<string> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.log'))
  return (await Promise.all(files.map(async (name) => readFile(join(folder, name), 'utf8')))).join('\n')
}
