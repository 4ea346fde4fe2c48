import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

// Checks Signature Version 4 as Amazon describes it, in headers and in signed addresses: the store of the tests checks
// none of this version by itself.

export interface Credentials {
  accessKey: string
  secretKey: string
  region: string
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

interface Claim {
  accessKey: string
  date: string
  signedHeaders: string[]
  signature: string
  /** Of a signed address. */
  expires: number | null
}

/** Whether the request is signed with the key, and a signed address is not too old. */
export function isSigned(request: IncomingMessage, { accessKey, secretKey, region }: Credentials): boolean {
  const url = new URL(request.url ?? '', 'http://store')
  const claim = claimOf(request, url.searchParams)
  if (claim?.accessKey !== accessKey) return false
  const day = claim.date.slice(0, 8)
  const scope = [day, region, 's3', 'aws4_request']
  const key = scope.slice(1).reduce(hmac, hmac(`AWS4${secretKey}`, day))
  const canonical = sha256(canonicalRequest(request, url, claim))
  const text = ['AWS4-HMAC-SHA256', claim.date, scope.join('/'), canonical].join('\n')
  return hmac(key, text).toString('hex') === claim.signature && ageOf(claim.date) <= (claim.expires ?? 900)
}

function claimOf({ headers }: IncomingMessage, query: URLSearchParams): Claim | null {
  return query.has('X-Amz-Signature') ? claimInAddress(query) : claimInHeader(headers)
}

function claimInAddress(query: URLSearchParams): Claim {
  const part = (name: string) => query.get(`X-Amz-${name}`) ?? ''
  return {
    accessKey: part('Credential').split('/')[0] ?? '',
    date: part('Date'),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
    expires: Number(part('Expires')),
  }
}

function claimInHeader(headers: IncomingHttpHeaders): Claim | null {
  const parts = /Credential=([^/]+)\/.*SignedHeaders=([^,]+),\s*Signature=(\w+)/.exec(headers.authorization ?? '')
  if (!parts) return null
  const [, accessKey = '', signedHeaders = '', signature = ''] = parts
  const date = String(headers['x-amz-date'])
  return { accessKey, date, signedHeaders: signedHeaders.split(';'), signature, expires: null }
}

function canonicalRequest({ method, headers }: IncomingMessage, url: URL, { signedHeaders, expires }: Claim): string {
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .toSorted()
  const named = signedHeaders.map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const payload = expires === null ? String(headers['x-amz-content-sha256']) : 'UNSIGNED-PAYLOAD'
  return [method, url.pathname, query.join('&'), named.join(''), signedHeaders.join(';'), payload].join('\n')
}

function ageOf(date: string): number {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return (Date.now() - Date.parse(iso)) / 1000
}
