import { type NewsKind, newsInWords } from '#contract/account/news.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { type Html, link, markup, oneLine } from './html.ts'
import { STYLES } from './styles.ts'

/** A block of a mail's content. */
export type Block =
  | { paragraph: string }
  | { list: readonly string[] }
  | { button: string; url: string }
  | { note: string }
  | Offer

/** A paid advertisement, labelled as such. */
interface Offer {
  label: string
  offer: string
  url: string
}

/** The content of a mail, from which both its HTML and its plain text are made. */
export interface EmailContent {
  subject: string
  /** The preview line that inboxes show beside the subject. */
  preview: string
  heading: string
  blocks: readonly Block[]
  /** The last line: why the recipient gets this mail. */
  reason: string
}

/** The last line of every mail that people get because they have an account. */
export const BECAUSE_OF_ACCOUNT = `You get this e-mail because you have an account with ${APP_NAME}.`
/** The last line of every mail that operators get because they decide reports. */
export const BECAUSE_OF_REPORTS = `You get this e-mail because you decide reports for ${APP_NAME}.`

/** The parts that all mails share. */
export interface Framing {
  homeUrl: string
  contactEmail: string | null
  /** null for mails without an unsubscribe link. */
  unsubscribeUrl: string | null
  /** The kind of news that the link stops; all mails without it. */
  kind?: NewsKind | null | undefined
}

export interface Rendered {
  subject: string
  html: string
  text: string
}

/** Renders a mail as HTML and plain text. Readable at 320 px, in dark mode, and without styles. */
export function frame(content: EmailContent, framing: Framing): Rendered {
  return { subject: oneLine(content.subject), html: page(content, framing).source, text: plain(content, framing) }
}

function page(content: EmailContent, framing: Framing): Html {
  return markup`<!doctype html>
<html lang="en-NZ">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${oneLine(content.subject)}</title>
${STYLES}
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf6ee">
<div style="display:none;max-height:0;overflow:hidden">${oneLine(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="paper" style="background:#fbf6ee">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left;table-layout:fixed;overflow-wrap:anywhere;word-break:break-word">
<tr><td style="padding:0 8px 16px"><a href="${link(framing.homeUrl)}" class="brand" style="font:800 24px/1.2 ${FONTS};color:#c4007a;text-decoration:none">${APP_NAME}</a></td></tr>
<tr><td class="card" style="background:#fffdf9;border:1px solid #e4d6c4;border-radius:20px;padding:28px 24px">
<h1 class="ink" style="margin:0 0 16px;font:700 24px/1.25 ${FONTS};color:#2b1b2e">${content.heading}</h1>
${content.blocks.map(block)}
</td></tr>
<tr><td class="muted" style="padding:20px 8px;font:14px/1.5 ${FONTS};color:#67546c">${footer(content, framing)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const FONTS = markup`Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

function block(piece: Block): Html {
  if ('paragraph' in piece)
    return markup`<p class="ink" style="margin:0 0 16px;font:16px/1.6 ${FONTS};color:#2b1b2e">${piece.paragraph}</p>
`
  if ('note' in piece)
    return markup`<p class="muted" style="margin:0 0 12px;font:14px/1.6 ${FONTS};color:#67546c">${piece.note}</p>
`
  if ('list' in piece)
    return markup`<ul class="ink" style="margin:0 0 16px;padding-left:20px;font:16px/1.6 ${FONTS};color:#2b1b2e">${piece.list.map((line) => markup`<li>${line}</li>`)}</ul>
`
  if ('offer' in piece) return offerBox(piece)
  return markup`<p style="margin:8px 0 24px"><a href="${link(piece.url)}" class="button" style="display:inline-block;background:#c4007a;color:#ffffff;font:700 16px/1.25 ${FONTS};text-decoration:none;padding:14px 24px;border-radius:14px">${piece.button}</a></p>
<p class="muted" style="margin:0 0 16px;font:14px/1.6 ${FONTS};color:#67546c">If the button does not work, open this address: <a href="${link(piece.url)}" class="brand" style="color:#c4007a">${piece.url}</a></p>
`
}

function offerBox({ label, offer, url }: Offer): Html {
  return markup`<div class="offer" style="margin:20px 0 0;padding:14px 16px;border:1px dashed #e4d6c4;border-radius:14px">
<p class="muted" style="margin:0 0 4px;font:700 12px/1.4 ${FONTS};color:#67546c">${label}</p>
<p class="ink" style="margin:0;font:15px/1.5 ${FONTS};color:#2b1b2e"><a href="${link(url)}" class="brand" style="color:#c4007a" rel="sponsored">${offer}</a></p>
</div>
`
}

function footer({ reason }: EmailContent, { contactEmail, unsubscribeUrl, kind }: Framing): Html {
  const unsubscribe = unsubscribeUrl
    ? [
        markup`<br><a href="${link(unsubscribeUrl)}" class="brand" style="color:#c4007a">Unsubscribe</a> from ${stopped(kind)}.`,
      ]
    : []
  const contact = contactEmail
    ? [
        markup`<br>Questions? Write to <a href="mailto:${contactEmail}" class="brand" style="color:#c4007a">${contactEmail}</a>.`,
      ]
    : []
  return markup`${reason}${unsubscribe}${contact}<br>${APP_NAME}: playmates for dogs in New Zealand`
}

/** The mails that the unsubscribe link stops. */
const stopped = (kind: Framing['kind']) =>
  kind ? `e-mails about ${newsInWords(kind)}, or from all our e-mails` : 'our e-mails'

function plain({ heading, blocks, reason }: EmailContent, { contactEmail, unsubscribeUrl, kind }: Framing): string {
  const body = [heading, ...blocks.map(plainBlock)].join('\n\n')
  const end = [
    reason,
    ...(unsubscribeUrl ? [`Unsubscribe from ${stopped(kind)}: ${unsubscribeUrl}`] : []),
    ...(contactEmail ? [`Questions? Write to ${contactEmail}.`] : []),
    `${APP_NAME}: playmates for dogs in New Zealand`,
  ].join('\n')
  return `${body}\n\n-- \n${end}\n`
}

function plainBlock(piece: Block): string {
  if ('list' in piece) return piece.list.map((line) => `- ${line}`).join('\n')
  if ('button' in piece) return `${piece.button}:\n${piece.url}`
  if ('offer' in piece) return `${piece.label}: ${piece.offer}\n${piece.url}`
  return 'paragraph' in piece ? piece.paragraph : piece.note
}
