import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply } from 'fastify'
import { matchesETag } from '../http/responses/etag.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const ENCODINGS = ['br', 'gzip', 'identity'] as const
type Encoding = (typeof ENCODINGS)[number]
/** Brotli's effort for what is compressed once, and for what is compressed for one answer. */
const BROTLI_QUALITY = { once: constants.BROTLI_MAX_QUALITY, each: 4 }

/** A page that is the same for all visitors without a session, so that it is compressed once for all of them. */
export interface SharedPage {
  etag: string
  /** The page's bytes in this encoding. */
  bytesIn(encoding: Encoding): Promise<Buffer>
}

/**
 * Prepares a page that is the same for all. `@fastify/compress`, which serves the API, would compress it again for each
 * answer.
 */
export function sharePage(html: string): SharedPage {
  const bytes = Buffer.from(html)
  const versions = new Map<Encoding, Promise<Buffer>>()
  return {
    // Weak, because it names the page in each of its encodings.
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url')}"`,
    bytesIn: async (encoding) => {
      const version = versions.get(encoding) ?? compress(bytes, encoding, BROTLI_QUALITY.once)
      versions.set(encoding, version)
      return version
    },
  }
}

/** Sends the page in an encoding that the browser accepts, or 304 when it has the page already. */
export async function sendShared(reply: FastifyReply, page: SharedPage): Promise<FastifyReply> {
  void reply.header('etag', page.etag)
  if (reply.statusCode === 200 && matchesETag(reply.request, page.etag)) {
    return reply.status(304).header('vary', 'accept-encoding').send()
  }
  return sendEncoded(reply, page.bytesIn)
}

/** Compresses and sends a page for one visitor on a path without a route, where `@fastify/compress` does not run. */
export async function sendCompressed(reply: FastifyReply, html: string): Promise<FastifyReply> {
  return sendEncoded(reply, async (encoding) => compress(Buffer.from(html), encoding, BROTLI_QUALITY.each))
}

async function sendEncoded(reply: FastifyReply, bytesIn: SharedPage['bytesIn']): Promise<FastifyReply> {
  const encoding = encodingFor(reply.request.headers['accept-encoding'])
  void reply.header('vary', 'accept-encoding')
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await bytesIn(encoding))
}

async function compress(bytes: Buffer, encoding: Encoding, quality: number): Promise<Buffer> {
  if (encoding === 'identity') return bytes
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return encoding === 'br' ? brotliAsync(bytes, { params }) : gzipAsync(bytes)
}

function encodingFor(accepted: string | undefined): Encoding {
  return (accepted && negotiate(accepted, [...ENCODINGS])) || 'identity'
}
