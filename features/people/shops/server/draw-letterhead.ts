import { showPhone } from '../../../../common/phone.ts'
import type { PostalAddress } from '../../../../common/text.ts'
import type { Context } from '../../../../kit/server/index.ts'
import { QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { findLogoForPaper } from './find-logo-for-paper.ts'
import { getShopForPaper, type ShopForPaper } from './get-shop-for-paper.ts'

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

/** An address as the lines of a letter; empty lines are left out. */
export const listAddressLines = ({ address, aptSuite, city, state, zip }: PostalAddress): string[] =>
  [[address, aptSuite].filter(Boolean).join(', '), [city, `${state} ${zip}`.trim()].filter(Boolean).join(', ')].filter(Boolean)

type PrintedShop = PostalAddress & Pick<ShopForPaper, 'dba' | 'corporateName' | 'phone1' | 'email' | 'registrationNumber'>

export const makeLetterhead = (shop: PrintedShop, logo: Uint8Array | null): Letterhead => ({
  name: shop.corporateName || shop.dba,
  dba: shop.dba,
  address: listAddressLines(shop),
  phone: showPhone(shop.phone1),
  email: shop.email,
  registration: shop.registrationNumber,
  ...(logo ? { logo } : {}),
})

/** The shop and its letterhead, for a document that it prints. The caller has already checked access. */
export async function getPrintedShop(
  context: Pick<Context, 'db' | 'get'>,
  shopId: string,
): Promise<{ shop: ShopForPaper; letterhead: Letterhead }> {
  const shop = await getShopForPaper(context.db, shopId)
  return { shop, letterhead: makeLetterhead(shop, await findLogoForPaper(context, shopId)) }
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
        { text: shop.dba && shop.dba !== shop.name ? shop.name : '', style: { size: 8.5, color: QUIET } },
        { text: shop.address.join('\n'), style: { size: 8.5, color: QUIET } },
      ],
    },
    { width: 20, text: '' },
    { width: contactWidth, text: contact, style: { size: 8.5, color: QUIET, align: 'right', before: 4 } },
  ])
  if (logo) page.moveTo(top + 54)
  page.addSpace(10)
}
