import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import { type Db, inPatientTransaction, inTransaction } from '../../../server/kit/database/database.ts'
import { matrixPrice } from '../../price-book/rules.ts'
import { priceBookOf } from '../../price-book/server/index.ts'
import { addPartLine, lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { partRefusals, type parts, type Unbilled } from '../contract.ts'
import { mostListed, unbilledWhy, worth } from '../rules.ts'
import { announceParts, buyerOf, staffOf } from './access.ts'
import { putIntoStock } from './stock.ts'
import { insertCredit, lessenCores } from './store-cores.ts'
import { countTaken, readTaken } from './store-needed.ts'
import { readStockPart } from './store-stock.ts'
import { findSupply, giveToLine, moveSupply, type SupplyRow } from './store-supply.ts'
import { ownSupply } from './supply.ts'
import { vendorOf } from './vendors.ts'

export const listUnbilled: Verb<typeof parts.unbilled> = ({ db, actor }, { params }) => shown(db, actor, params.shop)

async function shown(db: Db, actor: Actor, shopId: string): Promise<Unbilled> {
  const position = await staffOf(db, actor, shopId)
  const found = (await readTaken(db, shopId)).flatMap(({ decision, state, hundredths, ...part }) => {
    const why = unbilledWhy({ state, decision, orderState: part.orderState })
    return why ? [{ ...part, why, totalCents: worth(hundredths, part.costCents) }] : []
  })
  const count = found.length < mostListed ? found.length : await countTaken(db, shopId)
  return { ...position, parts: found, totalCents: found.reduce((sum, { totalCents }) => sum + totalCents, 0), count }
}

/** A part that was got for an order and is on none of its bills; held. Every part that is here may go back to where it came from. */
async function holdUnbilled(tx: Db, actor: Actor, id: string): Promise<SupplyRow> {
  const { order, supply } = await ownSupply(tx, actor, id)
  await buyerOf(tx, actor, order.shopId)
  const [found] = await readTaken(tx, order.shopId, id)
  // What was received for a job that may still be worked can go back, too.
  refuseIf(
    found || (supply.state === 'received' && order.state !== 'ready' && order.state !== 'closed') ? null : partRefusals.moved,
  )
  return { ...supply, ...(await partOf(tx, supply)) }
}

/** What it really is: a line may have had a substitute from the stock. */
async function partOf(tx: Db, { stockPartId, ...supply }: SupplyRow) {
  const { partNo, manufacturer, name } = stockPartId ? await readStockPart(tx, stockPartId) : supply
  return { partNo, manufacturer, name }
}

export const stockUnbilled: Verb<typeof parts.stockUnbilled> = ({ db, actor, clock }, { params }) =>
  inPatientTransaction(db, async (tx) => {
    const supply = await holdUnbilled(tx, actor, params.id)
    const at = clock.now()
    const { shopId, workOrderId, quantity, costCents, partNo, manufacturer, name } = supply
    await moveSupply(tx, supply, { quantity, state: 'stocked', costCents, at })
    const part = { shopId, partNo, manufacturer, name, quantity, costCents, workOrderId, accountId: actor.accountId, at }
    await putIntoStock(tx, { ...part, what: 'put-back', note: '', coreCents: null, vendorId: null })
    await announceParts(tx, shopId, workOrderId)
    return shown(tx, actor, shopId)
  })

export const returnUnbilled: Verb<typeof parts.returnUnbilled> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const supply = await holdUnbilled(tx, actor, params.id)
    const { shopId, workOrderId, quantity, costCents, partNo, name, purchaseLineId } = supply
    await vendorOf(tx, shopId, body.vendorId)
    const at = clock.now()
    await moveSupply(tx, supply, { quantity, state: 'returned', costCents, at })
    const { vendorId, cents, note } = body
    await insertCredit(tx, { shopId, vendorId, what: 'part', partNo, name, quantity, cents, note, workOrderId, at })
    await lessenCores(tx, { shopId, vendorId, partNo, workOrderId, purchaseLineId }, quantity)
    await announceParts(tx, shopId, workOrderId)
    return shown(tx, actor, shopId)
  })

export const putOnOrder: Verb<typeof parts.putOnOrder> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor } = context
    const found = (await findSupply(tx, params.id)) ?? refuse(standardRefusals.notFound)
    await ownWorkOrder(tx, actor, found.workOrderId)
    const { version, shopId } = await lockWorkOrder(tx, found.workOrderId)
    const { matrix } = await priceBookOf(tx, shopId)
    const { quantity, costCents } = found
    const part = await partOf(tx, found)
    const form = {
      ...part,
      concernId: body.concernId,
      quantity: quantity / 100,
      cost: costCents,
      ext: matrixPrice(matrix, costCents),
      condition: 'new' as const,
      laborId: null,
    }
    await addPartLine({ ...context, db: tx, version }, found.workOrderId, form, async (inOrder, { partLineId }) => {
      const { supply } = await ownSupply(inOrder, actor, params.id)
      const [taken] = await readTaken(inOrder, shopId, supply.id)
      refuseIf(taken?.decision === null ? null : partRefusals.moved)
      await giveToLine(inOrder, supply.id, { ...part, partLineId })
      return null
    })
    await announceParts(tx, shopId, found.workOrderId)
    return shown(tx, actor, shopId)
  })
