import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requireShopMember } from '../../../people/shops/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { texting } from '../contract/index.ts'
import { findPhotoFile } from './store.ts'

export const getThreadPhoto: Verb<typeof texting.photo> = async (context, { params }) => {
  await requireShopMember(context.db, context.actor, params.shop)
  return readFile(
    context,
    (await findPhotoFile(context.db, params.shop, params.id, params.photo)) ?? refuse(standardRefusals.notFound),
  )
}
