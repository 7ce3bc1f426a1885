/** A shop that the mail is from: its logo stands at the head. */
export interface MailHead {
  name: string
  /** Below this product's address. */
  logoPath: string
}

export interface MailWords {
  title: string
  /** Paragraphs; a line break inside one is kept. */
  lines: readonly string[]
  /** Leads into the product; `url` is absolute, http or https. */
  button?: { label: string; url: string } | undefined
  /** Below it all, instead of what customers read there. */
  footer?: string | undefined
  head?: MailHead | undefined
}

// The interface's own colors, written out: a mail has no style sheet to share.
const light = { ground: '#f7f5f2', card: '#ffffff', edge: '#e4e0da', ink: '#1b1d21', soft: '#6b6863', accent: '#b8430a' }
const dark = { ground: '#16181c', card: '#22262b', edge: '#3a4048', ink: '#eceae6', soft: '#a4a9b0', link: '#ffa06a' }
const font = `font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`

/** What a mail says, as plain text and as the words of which its HTML is made when it is sent. */
export function mailText({ title, lines, button, footer, head }: MailWords): { text: string; words: MailWords } {
  if (button && !/^https?:\/\//.test(button.url)) throw new Error(`A mail's button needs an absolute address, not ${button.url}`)
  const link = button ? [`${button.label}:\n${button.url}`] : []
  return { text: `${[title, ...lines, ...link, '-- \nLiftbay'].join('\n\n')}\n`, words: { title, lines, button, footer, head } }
}

const usualFooter = 'Sent by Liftbay, which your repair shop works with. Nobody reads replies to this address.'

/** HTML that reads well in light and dark. The only picture is a shop's logo, from `appUrl`; without it the mail says the same. */
export function mailHtml({ title, lines, button, footer = usualFooter, head }: MailWords, appUrl: string): string {
  const paragraphs = lines.map(
    (line) => `<p class="ink" style="margin:0 0 16px;color:${light.ink}">${escaped(line).replaceAll('\n', '<br>')}</p>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(title)}</title>
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
<div style="display:none;max-height:0;overflow:hidden">${escaped((lines[0] ?? '').slice(0, 140))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${light.ground}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="ink" style="padding:0 4px 16px;${font};font-size:20px;font-weight:700;letter-spacing:-0.01em;color:${light.ink}">${head ? headText(head, appUrl) : 'Liftbay'}</td></tr>
<tr><td class="card" style="padding:32px 28px 16px;background:${light.card};border:1px solid ${light.edge};border-radius:10px;${font};font-size:16px;line-height:1.55">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:${light.ink}">${escaped(title)}</h1>
${paragraphs.join('\n')}${button ? buttonText(button) : ''}
</td></tr>
<tr><td class="soft" style="padding:16px 4px 0;${font};font-size:13px;line-height:1.5;color:${light.soft}">${escaped(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

/** On white in the dark, too: a logo is drawn for paper. */
const headText = ({ name, logoPath }: MailHead, appUrl: string) =>
  `<img src="${escaped(`${appUrl}${logoPath}`)}" alt="" height="40" style="display:inline-block;height:40px;max-width:160px;padding:4px 6px;margin-right:12px;border-radius:6px;background:#ffffff;vertical-align:middle"><span style="vertical-align:middle">${escaped(name)}</span>`

/** A padded table cell, because mail programs differ least on that; the address again, for those that show no links. */
function buttonText({ label, url }: { label: string; url: string }): string {
  return `
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tr><td bgcolor="${light.accent}" style="border-radius:8px;background:${light.accent}"><a href="${escaped(url)}" style="display:inline-block;padding:13px 24px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escaped(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;color:${light.soft}">If the button does not work, open this address:<br><a class="link" href="${escaped(url)}" style="color:${light.accent};overflow-wrap:anywhere;word-break:break-all">${escaped(url)}</a></p>`
}

const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => names[character] as string)
