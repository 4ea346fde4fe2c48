import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('the tool of the service names the tools that there are, when it is called with none or another', () => {
  for (const words of [[], ['docter']]) {
    const { status, stderr } = spawnSync('sh', ['deploy/systemd/tool', ...words], { encoding: 'utf8' })
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^Which tool: admin, backup, doctor, [^\n]*\n$/)])
  }
})
