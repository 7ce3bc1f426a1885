import { getDay, showDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { payrollTaxes } from '../contract/index.ts'
import { requireEndable, requireOthersPay, requirePayShop } from './access.ts'
import { readTaxes } from './read-taxes.ts'
import { endFigure as saveEnd, lockFigure } from './store-taxes.ts'
import { getPayShop, insertChange } from './store.ts'

export const endFigure: Verb<typeof payrollTaxes.endFigure> = ({ db, actor, clock }, { params: { id }, body: { lastDay } }) =>
  inTransaction(db, async (tx) => {
    const found = (await lockFigure(tx, id)) ?? refuse(standardRefusals.notFound)
    const { shopId, accountId, label } = found
    if (accountId === null) await requirePayShop(tx, actor, shopId)
    else await requireOthersPay(tx, actor, shopId, accountId)
    const { timeZone } = await getPayShop(tx, shopId)
    const now = clock.now()
    requireEndable(found, lastDay, getDay(now, timeZone))
    await saveEnd(tx, id, lastDay)
    await insertChange(tx, { shopId, accountId, detail: `${label} ends after ${showDay(lastDay)}`, by: actor.accountId, at: now })
    return readTaxes(tx, shopId, now)
  })
