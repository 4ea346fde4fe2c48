import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { ConfigError } from './settings/config-error.ts'

test('without any setting the server listens on this machine, limits calls and trusts no proxy [SETT-20 AUTH-05]', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    dataDir: './data',
    databaseUrl: null,
    proxies: 0,
    rateLimits: true,
    logLevel: 'info',
    marketingUrl: '/',
    termsUrl: null,
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '  ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null })
})

test('the public address follows the port, unless it is given; a slash at its end is dropped', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  const config = readConfig({ PORT: '8080', PUBLIC_URL: 'https://wagmates.nz/' })
  expect(config).toMatchObject({ publicUrl: 'https://wagmates.nz', isHttps: true })
  const shouted = readConfig({ PUBLIC_URL: 'HTTPS://Wagmates.NZ:443' })
  expect(shouted).toMatchObject({ publicUrl: 'https://wagmates.nz', isHttps: true })
})

test('ADMIN_EMAILS is a list, compared without case; empty there is no admin [ADMIN-01 C-11]', () => {
  expect(readConfig({ ADMIN_EMAILS: ' Mia@Example.nz, ,tane@example.nz' }).adminEmails).toEqual(
    new Set(['mia@example.nz', 'tane@example.nz']),
  )
  expect(readConfig({}).adminEmails.size).toBe(0)
  expect(readConfig({}).adminPasskeys).toBe(false)
  expect(readConfig({ ADMIN_PASSKEYS: 'required' }).adminPasskeys).toBe(true)
  expect(() => readConfig({ ADMIN_PASSKEYS: 'yes' })).toThrow('ADMIN_PASSKEYS must be "required" or "optional"')
})

test('SOCIAL_LINKS names each link, also one with an equals sign in its address', () => {
  expect(
    readConfig({ SOCIAL_LINKS: 'Instagram=https://i.example/?a=b,Facebook=https://f.example' }).socialLinks,
  ).toEqual([
    { label: 'Instagram', url: 'https://i.example/?a=b' },
    { label: 'Facebook', url: 'https://f.example' },
  ])
})

test.each([
  ['PORT', 'many', 'The setting PORT must be a port, a whole number from 0 to 65535.'],
  ['PORT', '65536', 'The setting PORT must be a port, a whole number from 0 to 65535.'],
  ['PORT', '-1', 'The setting PORT must be a port, a whole number from 0 to 65535.'],
  ['PORT', '80.5', 'The setting PORT must be a port, a whole number from 0 to 65535.'],
  ['PUBLIC_URL', 'wagmates.nz', 'The setting PUBLIC_URL must be an address that starts with http:// or https://.'],
  [
    'PUBLIC_URL',
    'ftp://wagmates.nz',
    'The setting PUBLIC_URL must be an address that starts with http:// or https://.',
  ],
  [
    'DATABASE_URL',
    'mysql://localhost/wagmates',
    'The setting DATABASE_URL must look like postgresql://user:password@host:5432/database.',
  ],
  [
    'DATABASE_URL',
    'postgresql://wag:secret@one.example,two.example/wagmates',
    'The setting DATABASE_URL must name one host, the primary: several are not supported.',
  ],
  [
    'DATABASE_URL',
    'postgresql://wag@one.example:5432,two.example:5432/wagmates',
    'The setting DATABASE_URL must name one host, the primary: several are not supported.',
  ],
  [
    'DATABASE_URL',
    'postgresql://wag@/wagmates?host=one.example,two.example',
    'The setting DATABASE_URL must name one host, the primary: several are not supported.',
  ],
  [
    'DATABASE_POOL',
    '0',
    'The setting DATABASE_POOL must be the greatest number of connections, a whole number from 1 to 100.',
  ],
  [
    'DATABASE_POOL',
    '101',
    'The setting DATABASE_POOL must be the greatest number of connections, a whole number from 1 to 100.',
  ],
  ['PUBLIC_ULR', 'https://a.nz', 'The setting PUBLIC_ULR is not known. Rename it to PUBLIC_URL, or remove it.'],
  ['SMPT_URL', 'smtp://a.nz', 'The setting SMPT_URL is not known. Rename it to SMTP_URL, or remove it.'],
  ['ADMIN_EMAIL', 'mia@a.nz', 'The setting ADMIN_EMAIL is not known. Rename it to ADMIN_EMAILS, or remove it.'],
  ['DATABASE_URLS', 'x', 'The setting DATABASE_URLS is not known. Rename it to DATABASE_URL, or remove it.'],
  ['public_url', 'https://a.nz', 'The setting public_url is not known. Rename it to PUBLIC_URL, or remove it.'],
  ['WAGMATES_DATA_DIR', '/srv', 'The setting WAGMATES_DATA_DIR is not known. Rename it to DATA_DIR, or remove it.'],
  ['ADMIN_EMAILS', 'mia@a.nz;tane@a.nz', 'The setting ADMIN_EMAILS must be e-mail addresses with commas between them.'],
  ['RATE_LIMITS', 'no', 'The setting RATE_LIMITS must be "on" or "off".'],
  ['DEMO', 'maybe', 'The setting DEMO must be "on" or "off".'],
  ['CONTACT_EMAIL', 'nobody', 'The setting CONTACT_EMAIL must be an e-mail address.'],
  [
    'TRUST_PROXY',
    'true',
    'The setting TRUST_PROXY must be the number of proxies in front, a whole number from 0 to 10.',
  ],
  ['LOG_LEVEL', 'loud', 'The setting LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace.'],
  ['SOCIAL_LINKS', 'Instagram', 'The setting SOCIAL_LINKS must look like "Instagram=https://…,Facebook=https://…".'],
  [
    'TERMS_URL',
    'javascript:alert(1)',
    'The setting TERMS_URL must be an address that starts with http:// or https://.',
  ],
])('a wrong setting stops the start with a clear sentence: %s=%s', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(new ConfigError(sentence))
})

test('DEMO=on is refused with a public address, because its sign-ins are known', () => {
  const sentence =
    'The setting DEMO must not be "on" where PUBLIC_URL starts with https://: everybody knows the password of the demo accounts.'
  const refused = () => readConfig({ DEMO: 'on', PUBLIC_URL: 'https://wagmates.nz' })
  expect(refused).toThrow(new ConfigError(sentence))
  expect(readConfig({ DEMO: 'on', PUBLIC_URL: 'http://192.168.1.5:3000' }).demo).toBe('on')
  expect(readConfig({ DEMO: 'off', PUBLIC_URL: 'https://wagmates.nz' }).demo).toBe('off')
})

test('environment variables of other programs are none of our settings', () => {
  const others = {
    HOME: '/home/mia',
    HOSTS: 'x',
    FTP_URL: 'ftp://a.nz',
    DATABASE_PORT: 'tcp://10.0.0.1:5432',
    WAGMATES_PORT: 'tcp://10.0.0.1:3000',
    PUBLIC_RULE: 'x',
    MAIL_FORM: '',
  }
  expect(readConfig(others)).toEqual(readConfig({}))
  expect(readConfig({ SMTP_URI: 'x', SMTP_URL: 'smtp://a.nz', MAIL_FROM: 'a@a.nz' }).smtpUrl).toBe('smtp://a.nz')
})

test('the pool has 10 connections, or as many as DATABASE_POOL says, from 1 to 100', () => {
  expect(readConfig({}).databasePool).toBe(10)
  expect(readConfig({ DATABASE_POOL: '1' }).databasePool).toBe(1)
  expect(readConfig({ DATABASE_POOL: '100' }).databasePool).toBe(100)
})

test('replicas are named one after the other, and may be 1 to 60 seconds behind [SCALE-02]', () => {
  const DATABASE_URL = 'postgresql://one/wagmates'
  const DATABASE_READ_URL = 'postgresql://two/wagmates, postgres://three:5433/wagmates'
  const urls = DATABASE_READ_URL.split(', ')
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL })).toMatchObject({ databaseReadUrls: urls, readLagMax: 5 })
  expect(readConfig({}).databaseReadUrls).toEqual([])
  expect(() => readConfig({ DATABASE_READ_URL })).toThrow('The setting DATABASE_READ_URL needs DATABASE_URL beside it')
  expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: `mysql://four/wagmates` })).toThrow(
    'DATABASE_READ_URL must',
  )
  for (const READ_LAG_MAX of ['0', '61']) expect(() => readConfig({ READ_LAG_MAX })).toThrow('READ_LAG_MAX must be')
  for (const READ_LAG_MAX of ['1', '60']) expect(readConfig({ READ_LAG_MAX }).readLagMax).toBe(Number(READ_LAG_MAX))
})

test('a message broker is NATS, with or without TLS [SCALE-05]', () => {
  for (const LIVE_URL of ['nats://app:secret@broker:4222', 'tls://broker'])
    expect(readConfig({ LIVE_URL }).liveUrl).toBe(LIVE_URL)
  expect(readConfig({}).liveUrl).toBeNull()
  expect(() => readConfig({ LIVE_URL: 'amqp://broker' })).toThrow('The setting LIVE_URL must look like nats://')
})

test('a comma elsewhere in DATABASE_URL does not make several hosts of one', () => {
  const url = 'postgresql://wag:a,b@one.example/wagmates?options=-c%20search_path=a,b'
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
})

test('every wrong setting is named at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'x', SMPT_URL: 'x' })).toThrow(/PORT[^]*\n[^]*DEMO[^]*\n[^]*SMPT_URL/)
})

test('photos go to a store only when all of it is set; the store may stand beside PHOTOS=database [PHOTO-06]', () => {
  const all = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'photos', S3_ACCESS_KEY: 'wag', S3_SECRET_KEY: 'secret' }
  expect(readConfig({})).toMatchObject({ photosIn: 'database', objectStore: null })
  expect(readConfig({ ...all, PHOTOS: 's3' })).toMatchObject({
    photosIn: 's3',
    objectStore: { endpoint: 'https://s3.example', bucket: 'photos', region: 'auto', accessKey: 'wag' },
  })
  expect(readConfig(all)).toMatchObject({ photosIn: 'database', objectStore: { bucket: 'photos' } })
  const { S3_BUCKET: _, ...some } = all
  for (const settings of [some, { ...some, PHOTOS: 's3' }])
    expect(() => readConfig(settings)).toThrow(
      new ConfigError('An object store for photos needs more settings: S3_BUCKET.'),
    )
  expect(() => readConfig({ PHOTOS: 's3' })).toThrow('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY.')
  expect(() => readConfig({ ...all, PHOTOS: 'disk' })).toThrow('must be "database" or "s3"')
})

test('browsers are sent for photos only to a host that a page can allow: none with a path, none by IPv6 [SCALE-08 PHOTO-06]', () => {
  const store = { S3_BUCKET: 'photos', S3_ACCESS_KEY: 'wag', S3_SECRET_KEY: 'secret' }
  const [endpoint, host] = ['https://[2001:db8::1]:9000/s3', 'https://photos.example.com']
  expect(() => readConfig({ PHOTO_HOST: `${host}/wagmates` })).toThrow('PHOTO_HOST must be a host alone')
  expect(readConfig({ PHOTO_HOST: `${host}:8443/` }).photoOrigin).toBe(`${host}:8443`)
  expect(() => readConfig({ PHOTO_HOST: 'https://[2001:db8::1]' })).toThrow('can allow IPv6')
  expect(() => readConfig({ ...store, S3_ENDPOINT: endpoint, S3_SIGNED: 'on' })).toThrow('can allow IPv6')
  expect(readConfig({ ...store, S3_ENDPOINT: endpoint }).objectStore?.endpoint).toBe(endpoint)
  const named = readConfig({ ...store, S3_ENDPOINT: 'https://s3.example:9000/s3/', S3_SIGNED: 'on' })
  expect(named.photoOrigin).toBe('https://s3.example:9000')
})

test.each(['?x=1', '?', '/s3?list-type=2', '#photos', '/s3#'])(
  'a store with %s in its address is refused at the start [PHOTO-06]',
  (end) => {
    const store = { S3_BUCKET: 'photos', S3_ACCESS_KEY: 'wag', S3_SECRET_KEY: 'secret' }
    expect(() => readConfig({ ...store, S3_ENDPOINT: `https://s3.example${end}` })).toThrow(
      'S3_ENDPOINT must be an address without a user, a query or a fragment',
    )
    expect(() => readConfig({ ...store, S3_ENDPOINT: 'https://wag:secret@s3.example' })).toThrow('without a user')
    expect(readConfig({ ...store, S3_ENDPOINT: 'https://s3.example' }).objectStore).not.toBeNull()
  },
)

test('an OpenID provider has all of its settings, and an issuer by https unless it is of this machine [KEY-05]', () => {
  const all = { OIDC_ISSUER: 'https://id.example/realm', OIDC_CLIENT_ID: 'wagmates', OIDC_CLIENT_SECRET: 'secret' }
  expect(readConfig({})).toMatchObject({ oidc: null, signInProvider: null })
  expect(readConfig(all)).toMatchObject({
    oidc: { issuer: 'https://id.example/realm', clientId: 'wagmates', clientSecret: 'secret', name: 'id.example' },
    signInProvider: 'id.example',
  })
  expect(readConfig({ ...all, OIDC_NAME: 'Kennel Club' }).signInProvider).toBe('Kennel Club')
  for (const OIDC_ISSUER of ['http://127.0.0.1:9000', 'http://localhost', 'http://[::1]:9000'])
    expect(readConfig({ ...all, OIDC_ISSUER }).oidc?.issuer).toBe(OIDC_ISSUER)
  for (const OIDC_ISSUER of [
    'http://id.example',
    'id.example',
    'ftp://id.example',
    'https://id.example/?a',
    'https://a@id.example',
  ])
    expect(() => readConfig({ ...all, OIDC_ISSUER })).toThrow(
      new ConfigError('The setting OIDC_ISSUER must be the address of an OpenID provider, which starts with https://.'),
    )
  const { OIDC_CLIENT_SECRET: _, ...some } = all
  expect(() => readConfig(some)).toThrow('Signing in by an OpenID provider needs more settings: OIDC_CLIENT_SECRET.')
  expect(() => readConfig({ OIDC_NAME: 'Kennel Club' })).toThrow('OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET.')
  expect(() => readConfig({ ...all, OIDC_NAME: 'x'.repeat(41) })).toThrow('OIDC_NAME must have at most 40 characters')
})
