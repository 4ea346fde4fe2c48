import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import { server } from '#web/testing/server.ts'
import { open } from './testing/operators.ts'

const section = page.getByRole('region', { name: 'Playdates', exact: true })
const rows = section.getByRole('row')

test('operators see how many playdates were suggested, confirmed and met, by week and region [PLAY-45]', async () => {
  const [before, now] = ['2026-11-16', '2026-11-23']
  server.answers(admin.playdates, {
    weeks: [before, now],
    counts: [
      { week: before, region: 'Otago', suggested: 5, confirmed: 3, met: 1 },
      { week: before, region: null, suggested: 2, confirmed: 0, met: 0 },
      { week: now, region: 'Auckland', suggested: 4, confirmed: 1, met: 0 },
    ],
  })
  await open('/admin/dashboard')
  await expect.element(rows.nth(1)).toMatchTextContent('23 Nov410')
  await expect.element(rows.nth(2)).toMatchTextContent('16 Nov731')

  await section.getByLabelText('Region').selectOptions('Otago')
  await expect.element(rows.nth(1)).toMatchTextContent('23 Nov000')
  await expect.element(rows.nth(2)).toMatchTextContent('16 Nov531')
  await section.getByLabelText('Region').selectOptions('Without a town')
  await expect.element(rows.nth(2)).toMatchTextContent('16 Nov200')
})
