import { expect, test } from 'vitest'
import { site } from '#contract/site/routes.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld({
  CONTACT_EMAIL: 'kia-ora@wagmates.example',
  TERMS_URL: 'https://wagmates.example/terms',
  MARKETING_URL: 'https://wagmates.example/about',
  MEETUP_VIDEO_URL: 'https://films.example/meeting.mp4',
  SOCIAL_LINKS: 'Instagram=https://i.example/wagmates',
  SPONSOR_NAME: 'Tick Tock',
  SPONSOR_URL: 'https://partner.example/wag',
  SPONSOR_CODE: 'WAG10',
  ADMIN_EMAILS: 'aroha@example.nz',
})

test('everybody gets the settings that screens show, and no other setting [K-86]', async () => {
  expect(await world.call(null, site.config)).toMatchObject({ status: 200 })
  expect((await world.call(null, site.config)).body).toEqual({
    appName: 'Wagmates',
    contactEmail: 'kia-ora@wagmates.example',
    signInProvider: null,
    transparency: false,
    termsUrl: 'https://wagmates.example/terms',
    marketingUrl: 'https://wagmates.example/about',
    meetupVideoUrl: 'https://films.example/meeting.mp4',
    socialLinks: [{ label: 'Instagram', url: 'https://i.example/wagmates' }],
    sponsor: { name: 'Tick Tock', url: 'https://partner.example/wag', code: 'WAG10' },
  })
})

test('settings that are not given are null, and the marketing pages are our own [K-86]', async () => {
  const names = ['CONTACT_EMAIL', 'TERMS_URL', 'MARKETING_URL', 'MEETUP_VIDEO_URL', 'SOCIAL_LINKS']
  const sponsor = ['SPONSOR_NAME', 'SPONSOR_URL', 'SPONSOR_CODE']
  const app = await world.anotherApp(Object.fromEntries([...names, ...sponsor].map((name) => [name, ''])))
  expect((await app.inject(site.config.path)).json()).toEqual({
    appName: 'Wagmates',
    contactEmail: null,
    signInProvider: null,
    transparency: false,
    termsUrl: null,
    marketingUrl: '/',
    meetupVideoUrl: null,
    socialLinks: [],
    sponsor: { name: null, url: null, code: null },
  })
})
