import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const PROGRAMS = ['/usr/bin/buildah', '/usr/sbin/debootstrap']
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'
const CERTIFICATES_WITHIN = '/etc/ssl/certs/of-the-builder.crt'

/** Debian's programs for images and base systems are there, and may be used. */
export const canBuildImages = PROGRAMS.every((program) => existsSync(program)) && process.getuid?.() === 0

/** The image, with a container of it. */
export interface Image {
  /** Megabytes (10⁶ bytes), unpacked. */
  size: number
  /** Runs a program in the container, on this machine's network. Its root file system may be written to by root alone. */
  start(command: string[], settings?: Record<string, string>): ChildProcessWithoutNullStreams
  close(): Promise<void>
}

/**
 * Builds the image from the working copy in `root`, on a base made of Debian's packages; this takes about three
 * minutes.
 */
export async function buildImage(root: string): Promise<Image> {
  const folder = await mkdtemp(join(tmpdir(), 'wagmates-image-'))
  const close = async () => rm(folder, { recursive: true, force: true })
  const storage = ['--storage-driver', 'vfs', '--root', join(folder, 'storage'), '--runroot', join(folder, 'run')]
  const buildah = async (...args: string[]) => {
    const { stdout } = await run('/usr/bin/buildah', [...storage, ...args], { cwd: root, maxBuffer: 50e6 })
    return stdout.trim()
  }
  try {
    await makeBase(buildah, join(folder, 'base'))
    const within = ['--isolation', 'chroot', '--network', 'host']
    // The recipe's format has health checks.
    await buildah('bud', '-q', ...within, '--format', 'docker', '--build-arg', 'BASE=localhost/base', '-t', 'wagmates')
    const container = await buildah('from', 'localhost/wagmates')
    const files = await buildah('mount', container)
    const { stdout } = await run('du', ['--summarize', '--bytes', files])
    return {
      size: Number.parseInt(stdout, 10) / 1e6,
      start: (command, settings = {}) => {
        const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
        return spawn('/usr/bin/buildah', [...storage, 'run', ...within, ...environment, container, '--', ...command])
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

type Buildah = (...args: string[]) => Promise<string>

/** Makes a Debian 13 as `localhost/base`, with the certificates of this machine, which may stand behind a proxy. */
async function makeBase(buildah: Buildah, folder: string): Promise<void> {
  await run('/usr/sbin/debootstrap', ['--variant=minbase', 'trixie', folder], { maxBuffer: 50e6 })
  const container = await buildah('from', 'scratch')
  await buildah('add', '-q', container, folder, '/')
  await buildah('add', '-q', container, CERTIFICATES, CERTIFICATES_WITHIN)
  const settings = {
    PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
    NODE_EXTRA_CA_CERTS: CERTIFICATES_WITHIN,
    npm_config_cafile: CERTIFICATES_WITHIN,
  }
  const environment = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  await buildah('config', ...environment, container)
  await buildah('commit', '-q', '--rm', container, 'localhost/base')
  await rm(folder, { recursive: true, force: true })
}
