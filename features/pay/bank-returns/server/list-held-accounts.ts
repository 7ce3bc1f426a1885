import type { Db, Verb } from '../../../../kit/server/index.ts'
import { getTimeZone, requireOwnedShop } from '../../../people/shops/server/index.ts'
import { changeReasons, findReturnReason } from '../../ach-format/rules.ts'
import { listHeld } from '../../bank-files/server/index.ts'
import type { bankReturns, HeldAccounts } from '../contract/index.ts'

export const listHeldAccounts: Verb<typeof bankReturns.held> = async ({ db, actor }, { params }) => {
  await requireOwnedShop(db, actor, params.shop)
  return readHeldAccounts(db, params.shop)
}

export async function readHeldAccounts(db: Db, shopId: string): Promise<HeldAccounts> {
  const [rows, timeZone] = await Promise.all([listHeld(db, shopId), getTimeZone(db, shopId)])
  return {
    timeZone,
    held: rows.map(({ heldAt, ...account }) => ({
      ...account,
      reason: changeReasons[account.code] ?? findReturnReason(account.code).text,
      heldAt: heldAt.toISOString(),
    })),
  }
}
