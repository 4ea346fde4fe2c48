import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { videoAt } from '#contract/site/video.ts'
import type { Config } from '#server/config.ts'
import { pagePolicy } from '../http/responses/headers.ts'
import { escapeHtml } from '../escape-html.ts'

/** Where a built page wants the boot data. */
export const BOOT_MARK = '<!--boot-->'
/** Where a built page wants the product's public address: services that preview a shared link need whole addresses. */
const PUBLIC_URL_MARK = '{{public-url}}'

/** Manifest of `build/build.ts`: the file of each page, and the hashes of its inline styles and scripts. */
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), styles: z.array(z.string()), scripts: z.array(z.string()) }),
)

/** A page as the build wrote it, and the content security policy of its answers. */
export interface BuiltPage {
  html: string
  policy: string
}

/** The settings that built pages depend on. */
export type PageSettings = Pick<Config, 'publicUrl' | 'meetupVideoUrl' | 'transparency' | 'photoOrigin'>

/** The built pages by name: a screen's, and `landing`, `notFound` and `unavailable`. */
export async function readPages(folder: string, settings: PageSettings): Promise<(name: string) => BuiltPage> {
  const video = settings.meetupVideoUrl === null ? null : videoAt(settings.meetupVideoUrl)
  const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8')))
  const pages = new Map<string, BuiltPage>()
  for (const [name, { file, styles, scripts }] of Object.entries(manifest)) {
    const html = await readFile(join(folder, 'pages', file), 'utf8')
    pages.set(name, {
      html: html.replaceAll(PUBLIC_URL_MARK, () => escapeHtml(settings.publicUrl)),
      policy: pagePolicy({ styles, scripts, video, photos: settings.photoOrigin }),
    })
  }
  return (name) => {
    const page = pages.get(name)
    if (page === undefined) throw new Error(`The build has no page "${name}". Build the web app again.`)
    return page
  }
}
