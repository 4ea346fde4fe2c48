import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let clone: string

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'wagmates-clone-'))
  mkdirSync(join(clone, 'scripts'))
  mkdirSync(join(clone, 'bin'))
  copyFileSync('scripts/prepare.js', join(clone, 'scripts/prepare.js'))
  copyFileSync('package-lock.json', join(clone, 'package-lock.json'))
})

afterEach(() => rmSync(clone, { recursive: true }))

/** Puts a program in front of that of the system. */
function program(name: string, script: string): void {
  writeFileSync(join(clone, 'bin', name), `#!/bin/sh\n${script}\n`)
  chmodSync(join(clone, 'bin', name), 0o755)
}

function prepare() {
  const env = { ...process.env, PATH: `${join(clone, 'bin')}:${process.env['PATH']}` }
  const { status, stdout } = spawnSync(process.execPath, ['scripts/prepare.js', 'install'], {
    cwd: clone,
    env,
    encoding: 'utf8',
  })
  return { status, stdout }
}

test.runIf(process.platform === 'linux')('a missing libatomic1 is named before minutes of installing', () => {
  // The words of glibc's loader on a machine without the library.
  program('true', `echo "ERROR: ld.so: object '$LD_PRELOAD' from LD_PRELOAD cannot be preloaded (…): ignored." >&2`)
  program('npm', 'echo npm was called')
  const { status, stdout } = prepare()
  expect(stdout).not.toContain('npm was called')
  expect(stdout).toContain('apt-get install libatomic1')
  expect(status).toBe(1)
})

test('where the library is there, npm installs, and its failure ends the start', () => {
  program('npm', 'echo npm was called; exit 1')
  const { status, stdout } = prepare()
  expect(stdout).toContain('npm was called')
  expect(stdout).toContain('could not get ready')
  expect(status).toBe(1)
})
