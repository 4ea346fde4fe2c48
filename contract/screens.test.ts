import { expect, test } from 'vitest'
import { type Audience, type Screen, screens } from './screens.ts'

// The lists of the requirements, repeated here so that a changed audience fails a test.

const all: Screen[] = Object.values(screens)
const pathsFor = (audience: Audience) => all.filter((screen) => screen.audience === audience).map(({ path }) => path)

test('exactly these screens are open without a session [SHELL-12 LAND-02 AUTH-44 C-03 C-05 C-07]', () => {
  expect(pathsFor('signed-out')).toEqual(['/auth'])
  expect(pathsFor('everyone').toSorted()).toEqual([
    '/',
    '/admin/dashboard',
    '/appeal',
    '/auth/continue',
    '/coming-soon',
    '/confirm-email',
    '/forgot-password',
    '/help/report',
    '/landing-backup',
    '/reset-password',
    '/server-admin-panel',
    '/transparency',
    '/undo-email-change',
    '/unsubscribe',
  ])
})

test('exactly these screens need a session [SHELL-13 AUTH-44 C-02 PLAY-20]', () => {
  expect(pathsFor('member').toSorted()).toEqual([
    '/admin/acts',
    '/admin/emails',
    '/browse',
    '/create-profile',
    '/dog/{id}',
    '/dogs/{id}',
    '/dogs/{id}/edit',
    '/dogs/{id}/health',
    '/education',
    '/education/after-a-fight',
    '/email-templates',
    '/emails',
    '/messages',
    '/owner-setup',
    '/playdates',
    '/playdates/new',
    '/playdates/{id}',
    '/profile',
    '/profile/edit',
  ])
})

test('the two paths of the admin dashboard are open and check access themselves [SHELL-12 SHELL-13]', () => {
  const doors = all.filter(({ checksAccessItself }) => checksAccessItself).map(({ path }) => path)
  expect(doors.toSorted()).toEqual(['/admin/dashboard', '/server-admin-panel'])
})
