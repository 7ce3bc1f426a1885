import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Context, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { checkedImage, keepFile, readFile, removeFile } from '../../files/server/index.ts'
import { shopRefusals, type shops } from '../contract.ts'
import { largestLogo, logoPath, longestLogoSide } from '../rules.ts'
import { changing } from './change-shop.ts'
import { ownedShopName } from './membership.ts'
import { logosOf, updateLogo } from './store.ts'

/** A PNG whatever came: a PDF takes no WebP, and a logo may be seen through. */
export const saveLogo: Verb<typeof shops.saveLogo> = async (context, { params, file }) => {
  const { db, actor, get } = context
  // Before the picture is read: that is work nobody else should be able to ask for.
  await ownedShopName(db, actor, params.shop)
  if (file.bytes.byteLength > largestLogo) refuse(shopRefusals.logoTooLarge)
  const { bytes, mediaType } = await checkedImage(file.bytes, { longestSide: longestLogoSide, as: 'image/png' })
  return changing(context, params.shop, async (tx) => {
    const { id } = await keepFile({ db: tx, get }, { shopId: params.shop, name: 'Logo.png', bytes, mediaType })
    await replaced(tx, get, params.shop, id)
  })
}

export const removeLogo: Verb<typeof shops.removeLogo> = (context, { params }) =>
  changing(context, params.shop, (tx) => replaced(tx, context.get, params.shop, null))

async function replaced(tx: Db, get: Context['get'], shopId: string, fileId: string | null): Promise<void> {
  const before = await updateLogo(tx, shopId, fileId)
  if (before) await removeFile({ db: tx, get }, before)
}

/** Everybody's to see. Under the id of what it shows it never changes, so browsers may keep it. */
export const readLogo: Verb<typeof shops.logo> = async (context, { params, query }) => {
  const [found] = await logosOf(context.db, [params.shop])
  if (!found) return refuse(standardRefusals.notFound)
  return { ...(await readFile(context, found.fileId)), inline: true, keepsForGood: query.of === found.fileId }
}

/** For papers; null: the shop has none. */
export async function logoForPaper(context: Pick<Context, 'db' | 'get'>, shopId: string): Promise<Uint8Array | null> {
  const [found] = await logosOf(context.db, [shopId])
  // One that is replaced at this moment is no reason to fail a paper.
  return found
    ? readFile(context, found.fileId).then(
        ({ bytes }) => bytes,
        () => null,
      )
    : null
}

/** For the heads of mails, of those shops that have a logo. */
export async function mailHeads(db: Db, shopIds: readonly string[]): Promise<Map<string, { name: string; logoPath: string }>> {
  if (shopIds.length === 0) return new Map()
  return new Map((await logosOf(db, shopIds)).map(({ shopId, name }) => [shopId, { name, logoPath: logoPath(shopId) }]))
}
