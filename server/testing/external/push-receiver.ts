import { createDecipheriv, createECDH, createPublicKey, hkdfSync, verify } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { push } from '#contract/push/routes.ts'
import { readConfig } from '#server/config.ts'
import { openPush } from '#server/push/send.ts'
import { deliverDuePushes, type PushDelivery, type PushFailure } from '#server/push/worker.ts'
import { type Browser, makePushService, type Pushed, type PushService } from './push-host.ts'
import { type Owner, TESTING, type World } from '../world.ts'

/** A push service for the tests of a file, emptied before each test. */
export function openPushService(): PushService {
  const service = makePushService()
  beforeAll(() => service.start())
  beforeEach(() => void Object.assign(service, { pushed: [], answersWith: null, isSilent: false }))
  afterAll(() => service.stop())
  return service
}

/** The owner's browser gets news from now on. */
export async function subscribed(world: World, owner: Owner, browser: Browser) {
  const { endpoint, p256dh, auth } = browser
  return world.call(owner, push.subscribe, { body: { endpoint, p256dh, auth } })
}

/** Decrypts what a push service was handed, as the browser does (RFC 8188, 8291). */
export function decrypted({ p256dh, auth, privateKey }: Omit<Browser, 'endpoint'>, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const own = createECDH('prime256v1')
  own.setPrivateKey(privateKey)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), senderKey])
  const secret = hkdf(own.computeSecret(senderKey), Buffer.from(auth, 'base64url'), { info, length: 32 })
  const key = hkdf(secret, salt, { info: 'Content-Encoding: aes128gcm\0', length: 16 })
  const nonce = hkdf(secret, salt, { info: 'Content-Encoding: nonce\0', length: 12 })
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString()
}

function hkdf(key: Buffer, salt: Buffer, { info, length }: { info: string | Buffer; length: number }): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

/** The signed claims of what was handed over (RFC 8292). Throws unless the site's key signed them. */
export function claimsOf({ headers }: Pushed): { aud: string; sub: string; exp: number } {
  const [signed = '', key] = (headers.authorization ?? '').slice('vapid t='.length).split(', k=')
  const [head, claims = '', signature = ''] = signed.split('.')
  const point = Buffer.from(TESTING.VAPID_PUBLIC_KEY, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const byKey = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), byKey, Buffer.from(signature, 'base64url'))
  if (!isSigned || key !== TESTING.VAPID_PUBLIC_KEY) throw new Error('The site did not sign this')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as never
}

/** A worker's tools, with what failed. */
export function pushDeliveryOf(world: World, service: PushService): PushDelivery & { failures: PushFailure[] } {
  const failures: PushFailure[] = []
  return {
    db: world.db,
    send: openPush(readConfig({ ...TESTING, ...service.settings })),
    onFailure: (failure) => failures.push(failure),
    onError: (fault) => {
      throw fault
    },
    failures,
  }
}

/** Sends all that is due, one after the other for each device, without waiting for the gap between them. */
export async function deliverPushes(world: World, delivery: PushDelivery): Promise<void> {
  do await rested(world)
  while ((await deliverDuePushes(delivery)) > 0)
}

/** As if every device had rested long enough. */
export async function rested(world: World): Promise<void> {
  await world.pool.query("update push_devices set next_at = now() where next_at < now() + interval '2 seconds'")
}
