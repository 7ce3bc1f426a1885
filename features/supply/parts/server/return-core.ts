import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { toHundredths } from '../../../repair/work-orders/rules.ts'
import type { parts } from '../contract/calls.ts'
import { partRefusals } from '../contract/refusals.ts'
import { calculateExtendedCents, showQuantity } from '../rules.ts'
import { requireStaff } from './access.ts'
import { announceParts } from './announce-parts.ts'
import { viewCores } from './list-cores.ts'
import { insertCredit, lockCore, markReturned } from './store-cores.ts'

export const returnCore: Verb<typeof parts.returnCore> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const core = (await lockCore(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await requireStaff(tx, actor, core.shopId)
    refuseIf(core.creditId ? partRefusals.coreReturned : null)
    const quantity = toHundredths(body.quantity)
    if (quantity > core.quantity) {
      const msg = `Only ${showQuantity(core.quantity)} of ${core.name} ${core.quantity === 100 ? 'is' : 'are'} owed.`
      refuse(partRefusals.tooFewInStock, { msg, errors: { quantity: msg } })
    }
    const at = clock.now()
    const { shopId, vendorId, partNo, name, workOrderId } = core
    const cents = calculateExtendedCents(quantity, core.coreCents)
    const credit = { shopId, vendorId, what: 'core' as const, partNo, name, quantity, cents, note: body.note, workOrderId, at }
    await markReturned(tx, core, quantity, await insertCredit(tx, credit))
    await announceParts(tx, shopId)
    return viewCores(tx, actor, shopId, at)
  })
