import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { slot } from '../../../server/kit/provided.ts'
import type { files } from '../contract.ts'
import { readFile } from './keep-file.ts'
import { findFile } from './store.ts'

/** Whether somebody belongs to a shop; composition knows. */
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
