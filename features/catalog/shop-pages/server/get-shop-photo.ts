import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { shopPages } from '../contract/index.ts'
import { findPhotoFile } from './store.ts'

/** Public: the owner puts these photos on the shop's page. */
export const getShopPhoto: Verb<typeof shopPages.getPhoto> = async (context, { params }) => {
  const fileId = (await findPhotoFile(context.db, params.shop, params.photo)) ?? refuse(standardRefusals.notFound)
  return { ...(await readFile(context, fileId)), inline: true, keepsForGood: true }
}
