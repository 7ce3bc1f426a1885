import type { Paper } from '../../../../kit/server/seal/paper.ts'

const quiet = '#667085'

/** The letterhead of a shop's documents. */
export interface Letterhead {
  name: string
  /** "Doing business as": the name customers know; the heading when there is one. */
  dba?: string
  /** One entry per line. */
  address: string[]
  phone: string
  email?: string
  /** With its label: "ARD 123456". */
  registration?: string
  /** PNG or JPEG. Left out if it cannot be read. */
  logo?: Uint8Array
}

export async function drawLetterhead(page: Paper, shop: Letterhead): Promise<void> {
  const logo = shop.logo ? await page.embedImage(shop.logo).catch(() => null) : null
  const beside = logo ? page.putImage(logo, page.left, page.top + 52, { width: 110, height: 52 }) + 16 : 0
  const contact = [shop.phone, shop.email ?? '', shop.registration ?? ''].filter(Boolean)
  const contactWidth = 170
  const top = page.top
  page.writeRow([
    { width: beside, text: '' },
    {
      width: page.width - beside - contactWidth - 20,
      text: [
        { text: shop.dba || shop.name, style: { size: 15, face: 'strong', leading: 1.25 } },
        { text: shop.dba && shop.dba !== shop.name ? shop.name : '', style: { size: 8.5, color: quiet } },
        { text: shop.address.join('\n'), style: { size: 8.5, color: quiet } },
      ],
    },
    { width: 20, text: '' },
    { width: contactWidth, text: contact, style: { size: 8.5, color: quiet, align: 'right', before: 4 } },
  ])
  if (logo) page.moveTo(top + 54)
  page.addSpace(10)
}
