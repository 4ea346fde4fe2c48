import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Installs Debian's packages where that is possible, as root on Debian, and says what it does and what went wrong. */
export async function installByApt(packages: readonly string[], say: (line: string) => void): Promise<void> {
  const isRootOnDebian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isRootOnDebian) return
  say(`installing ${packages.join(', ')} by apt-get …`)
  const apt = async (...args: string[]) => {
    const running = run('apt-get', ['-qq', ...args], { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    running.child.stdin?.end() // nobody is there to answer a question
    await running
  }
  try {
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', ...packages)
  } catch (error) {
    say(`apt-get could not install them: ${String(error).split('\n')[0] ?? ''}`)
  }
}
