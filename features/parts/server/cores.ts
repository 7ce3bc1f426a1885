import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { hundredths } from '../../work-orders/rules.ts'
import { partRefusals, type parts } from '../contract.ts'
import { showQuantity, worth } from '../rules.ts'
import { announceParts, buyerOf, staffOf } from './access.ts'
import { holdCore, holdCredit, insertCredit, keepCredited, markReturned, readCores } from './store-cores.ts'

const shown = async (db: Db, actor: Actor, shopId: string, now: Date) => ({
  ...(await staffOf(db, actor, shopId)),
  ...(await readCores(db, shopId, now)),
})

export const listCores: Verb<typeof parts.cores> = ({ db, actor, clock }, { params }) =>
  shown(db, actor, params.shop, clock.now())

export const returnCore: Verb<typeof parts.returnCore> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const core = (await holdCore(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await buyerOf(tx, actor, core.shopId)
    refuseIf(core.creditId ? partRefusals.coreGone : null)
    const quantity = hundredths(body.quantity)
    if (quantity > core.quantity) {
      const msg = `Only ${showQuantity(core.quantity)} of ${core.name} ${core.quantity === 100 ? 'is' : 'are'} owed.`
      refuse(partRefusals.tooFew, { msg, errors: { quantity: msg } })
    }
    const at = clock.now()
    const { shopId, vendorId, partNo, name, workOrderId } = core
    const cents = worth(quantity, core.coreCents)
    const credit = { shopId, vendorId, what: 'core' as const, partNo, name, quantity, cents, note: body.note, workOrderId, at }
    await markReturned(tx, core, quantity, await insertCredit(tx, credit))
    await announceParts(tx, shopId)
    return shown(tx, actor, shopId, at)
  })

export const creditReturn: Verb<typeof parts.credit> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const credit = (await holdCredit(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await buyerOf(tx, actor, credit.shopId)
    refuseIf(credit.creditedAt ? partRefusals.credited : null)
    const at = clock.now()
    await keepCredited(tx, params.id, body.cents, at)
    await announceParts(tx, credit.shopId)
    return shown(tx, actor, credit.shopId, at)
  })
