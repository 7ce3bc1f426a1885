import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import { requireOwnedShop } from '../../shops/server/index.ts'
import { type FieldRow, lockField, lockFields } from './store.ts'

/** The shop whose fields the caller keeps; null for the fields of all shops. Only an admin keeps those, and only its owner a shop's. */
export async function requireKeeper(db: Db, actor: Actor, shopId: string | undefined): Promise<string | null> {
  if (actor.role === 'admin') return shopId === undefined ? null : refuse(standardRefusals.notFound)
  if (shopId === undefined) return refuse(standardRefusals.notFound)
  await requireOwnedShop(db, actor, shopId)
  return shopId
}

/** Locks one field that the caller keeps. Nobody else can add, change or move fields of that keeper until the transaction ends. */
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
