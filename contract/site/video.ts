/** The way the meet-up video is played: a page of its host in a frame, or a file. */
export interface Video {
  kind: 'frame' | 'file'
  url: string
  /** Scheme and host, which the page's Content-Security-Policy has to allow. */
  origin: string
}

const PARTS = /^(https?:\/\/(?:www\.)?([^/?#]+))([^?#]*)(\?[^#]*)?/i
const FILES = /\.(?:mp4|m4v|webm|ogv)$/i
const YOUTUBE_HOSTS = ['youtube.com', 'm.youtube.com', 'youtube-nocookie.com']

/** The player for a configured address, which is often that of the video's page, which cannot be framed. */
export function videoAt(address: string): Video {
  const { origin, host, path, query } = partsOf(address)
  if (FILES.test(path)) return { kind: 'file', url: address, origin }
  return { kind: 'frame', ...(playerOf(host.toLowerCase(), path, query) ?? { url: address, origin }) }
}

function partsOf(address: string) {
  const [, origin = '', host = '', path = '', query = ''] = PARTS.exec(address) ?? []
  return { origin, host, path, query }
}

function playerOf(host: string, path: string, query: string): Omit<Video, 'kind'> | null {
  const youtube = youtubeId(host, path, query)
  if (youtube !== undefined) {
    const origin = 'https://www.youtube-nocookie.com'
    return { url: `${origin}/embed/${youtube}?autoplay=1&rel=0`, origin }
  }
  const vimeo = host === 'vimeo.com' ? /^\/(\d+)/.exec(path)?.[1] : undefined
  if (vimeo === undefined) return null
  const origin = 'https://player.vimeo.com'
  return { url: `${origin}/video/${vimeo}?autoplay=1&dnt=1`, origin }
}

function youtubeId(host: string, path: string, query: string): string | undefined {
  if (host === 'youtu.be') return /^\/([\w-]+)/.exec(path)?.[1]
  if (!YOUTUBE_HOSTS.includes(host)) return undefined
  return /[?&]v=([\w-]+)/.exec(query)?.[1] ?? /^\/(?:embed|shorts|live)\/([\w-]+)/.exec(path)?.[1]
}
