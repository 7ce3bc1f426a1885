import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, slot, type Verb } from '../../../../kit/server/index.ts'
import type { files } from '../contract/index.ts'
import { readFile } from './save-file.ts'
import { findFile } from './store.ts'

/** Whether an account works at a shop. Filled in by the app. */
export const isShopMember = slot<(db: Db, actor: Actor, shopId: string) => Promise<boolean>>('shop membership')

export const fetchFile: Verb<typeof files.fetch> = async (context, { params }) => {
  const { db, actor, get } = context
  const file = await findFile(db, params.id)
  const isTheirs =
    file !== null &&
    (file.accountId === actor.accountId || (file.shopId !== null && (await get(isShopMember)(db, actor, file.shopId))))
  if (!isTheirs) return refuse(standardRefusals.notFound)
  return readFile(context, params.id)
}
