import { refuse } from '../../../../common/refusal.ts'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import { fileRefusals } from '../contract/index.ts'
import { describeFullStorage } from '../rules.ts'
import { countBytes, lockOwner, moveFileToShop } from './store.ts'

/**
 * Makes a file that the caller uploaded one of the shop, so that its staff can fetch it and it counts toward the shop's space. False when the
 * caller has no such file. Call it in a transaction. Refuses with `storage_full`.
 */
export async function transferFileToShop(
  { db, config, actor }: Pick<Context<Actor>, 'db' | 'config' | 'actor'>,
  fileId: string,
  shopId: string,
): Promise<boolean> {
  await lockOwner(db, shopId)
  if (!(await moveFileToShop(db, { fileId, accountId: actor.accountId, shopId }))) return false
  if ((await countBytes(db, shopId)) > config.maxShopFileBytes)
    refuse(fileRefusals.storageFull, { msg: describeFullStorage('shop', config.maxShopFileBytes) })
  return true
}
