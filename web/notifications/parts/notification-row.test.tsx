import { expect, test } from 'vitest'
import { renderPart } from '#web/testing/render.tsx'
import { NotificationRow } from './NotificationRow.tsx'

test('a notification about a playdate leads to it [PLAY-26]', async () => {
  const notification = {
    id: 'n',
    userId: 'mia',
    type: 'playdate_invited',
    title: 'New playdate',
    message: 'Tāne would like to meet',
    relatedUserId: 'tane',
    relatedDogId: null,
    relatedPlaydateId: 'playdate-1',
    isRead: false,
    createdAt: '2026-03-01T09:00:00.000Z',
  } as const
  const screen = await renderPart(<NotificationRow notification={notification} onChoose={() => {}} />)
  await expect
    .element(screen.getByRole('link', { name: /New playdate/ }))
    .toHaveAttribute('href', '/playdates/playdate-1')
})
