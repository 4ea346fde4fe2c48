import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

// Prometheus' own tool on the files of deploy/prometheus: `npm run test:cluster`.

const promtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: `${import.meta.dirname}/prometheus`, encoding: 'utf8' })
const isInstalled = promtool('--version').status === 0

test.skipIf(!isInstalled)('Prometheus accepts the configuration and the alerts [OBS-02]', () => {
  expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 })
})

test.skipIf(!isInstalled)('each alert fires above its bound and not at it [OBS-02]', () => {
  expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 })
})
