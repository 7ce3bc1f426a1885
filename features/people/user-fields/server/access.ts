import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import { type FieldRow, lockField, lockFields } from './store.ts'

/** Whose fields the caller keeps: null for those of all shops. Only an admin keeps these, and only its owner those of a shop. */
export async function requireKeeper(db: Db, actor: Actor, shopId: string | undefined): Promise<string | null> {
  if (actor.role === 'admin') return shopId === undefined ? null : refuse(standardRefusals.notFound)
  if (shopId === undefined) return refuse(standardRefusals.notFound)
  await requireOwnedShop(db, actor, shopId)
  return shopId
}

/** The same for one field; nobody else adds, changes or moves fields of that keeper until the transaction ends. */
export async function requireOwnField(
  tx: Db,
  actor: Actor,
  { id, shop }: { id: string; shop: string | undefined },
): Promise<FieldRow> {
  const shopId = await requireKeeper(tx, actor, shop)
  await lockFields(tx, shopId)
  const field = await lockField(tx, id)
  return field && field.shopId === shopId ? field : refuse(standardRefusals.notFound)
}
