import { defuseLinks } from './defuse-links.ts'

/** The shop that sends the mail, for its header. */
export interface MailHeader {
  name: string
  /** Relative to the app's URL. */
  logoPath: string
}

export interface MailContent {
  title: string
  /** Paragraphs; a line break inside one is kept. */
  lines: readonly string[]
  /** `url` is absolute, http or https. */
  button?: { label: string; url: string } | undefined
  /** Paragraphs below the button, which need not be read to press it. */
  after?: readonly string[] | undefined
  /** Replaces the default footer. */
  footer?: string | undefined
  head?: MailHeader | undefined
}

// The colors of the screens, repeated here because a mail has no shared style sheet.
const light = { ground: '#f7f5f2', card: '#ffffff', edge: '#e4e0da', ink: '#1b1d21', soft: '#6b6863', accent: '#b8430a' }
const dark = { ground: '#16181c', card: '#22262b', edge: '#3a4048', ink: '#eceae6', soft: '#a4a9b0', link: '#ffa06a' }
const font = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/** Composes a mail: its plain text, and the content for its HTML, which is built when it is sent. */
export function composeMail({ button, ...content }: MailContent): { text: string; words: MailContent } {
  // Names and free text are part of all of these, and only the button may be a link.
  const title = defuseLinks(content.title)
  const lines = content.lines.map(defuseLinks)
  const after = content.after?.map(defuseLinks)
  const footer = content.footer === undefined ? undefined : defuseLinks(content.footer)
  const head = content.head && { ...content.head, name: defuseLinks(content.head.name) }
  if (button && !/^https?:\/\//.test(button.url)) throw new Error(`A mail's button needs an absolute address, not ${button.url}`)
  const words = { title, lines, button, after, footer, head }
  return { text: buildMailText(words), words }
}

/** The plain text of a mail, with the button's address below its label. */
export function buildMailText({ title, lines, button, after = [] }: MailContent): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  return `${[title, ...lines, ...link, ...after, '-- \nLiftbay'].join('\n\n')}\n`
}

const defaultFooter = 'Sent by Liftbay for your repair shop. Nobody reads replies to this address.'

/** HTML that reads well in light and dark mode. The only picture is the shop's logo, loaded from `appUrl`; the mail is complete without it. */
export function buildMailHtml(content: MailContent, appUrl: string): string {
  const { title, lines, button, after = [], footer = defaultFooter, head } = content
  const [paragraphs, below] = [buildParagraphs(lines), buildParagraphs(after)]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important; }
  .card { background: ${dark.card} !important; border-color: ${dark.edge} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .link { color: ${dark.link} !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml((lines[0] ?? '').slice(0, 140))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 16px;${font};font-size:20px;font-weight:700;letter-spacing:-0.01em;color:${light.ink}">${head ? buildHeaderHtml(head, appUrl) : 'Liftbay'}</td></tr>
<tr><td class="card" style="padding:32px 28px 16px;background:${light.card};border:1px solid ${light.edge};border-radius:10px;${font};font-size:16px;line-height:1.55">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${light.ink}">${escapeHtml(title)}</h1>
${paragraphs}${button ? buildButtonHtml(button) : ''}${below}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${font};font-size:13px;line-height:1.5;color:${light.soft}">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const buildParagraphs = (lines: readonly string[]) =>
  lines
    .map((line) => `<p class="ink" style="margin:0 0 16px;color:${light.ink}">${escapeHtml(line).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/** The logo is on white in dark mode too, because logos are made for paper. */
const buildHeaderHtml = ({ name, logoPath }: MailHeader, appUrl: string) =>
  `<img src="${escapeHtml(`${appUrl}${logoPath}`)}" alt="" height="40" style="display:inline-block;height:40px;max-width:160px;padding:4px 6px;margin-right:12px;border-radius:6px;background:#ffffff;vertical-align:middle"><span style="vertical-align:middle">${escapeHtml(name)}</span>`

/** A padded table cell, which mail programs agree on most, and the address as text for programs without links. */
function buildButtonHtml({ label, url }: { label: string; url: string }): string {
  return `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td bgcolor="${light.accent}" style="border-radius:8px;background:${light.accent}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;color:${light.soft}">If the button does not work, open this address:<br><a class="link" href="${escapeHtml(url)}" style="color:${light.accent};overflow-wrap:anywhere;word-break:break-all">${escapeHtml(url)}</a></p>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] as string)
