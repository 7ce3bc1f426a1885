import { isInvalid } from '../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { workOrderRefusals } from '../../work-orders/contract.ts'
import { hundredths, reasonNotToEdit } from '../../work-orders/rules.ts'
import { byOf, keepRealCost, lockWorkOrder, ownWorkOrder } from '../../work-orders/server/index.ts'
import { type OrderParts, partRefusals, type parts } from '../contract.ts'
import { neededOf, onlyLeft } from '../rules.ts'
import { announceParts, staffOf } from './access.ts'
import { dropFromDraft } from './store-purchases.ts'
import { holdStockPart, insertMove } from './store-stock.ts'
import {
  findSupply,
  holdSuppliesOf,
  insertSupply,
  lessenSupply,
  linesOf,
  moveSupply,
  type OrderLine,
  readSupplies,
  type SupplyRow,
} from './store-supply.ts'

export const partsOfOrder: Verb<typeof parts.ofOrder> = async ({ db, actor }, { params }) => {
  const { shopId } = await ownWorkOrder(db, actor, params.id)
  return shown(db, actor, shopId, params.id)
}

export async function shown(db: Db, actor: Actor, shopId: string, workOrderId: string): Promise<OrderParts> {
  const position = await staffOf(db, actor, shopId)
  const lines = await readSupplies(db, workOrderId)
  return {
    ...position,
    lines: lines.map(({ quantity, supplies, ...line }) => ({
      ...line,
      needed:
        neededOf(
          quantity,
          supplies.map(({ state, hundredths: of }) => ({ state, quantity: of })),
        ) / 100,
      supplies: supplies.map(({ hundredths: _, ...supply }) => supply),
    })),
  }
}

/** A line that may get something: its order is open, and its job was not declined. Order and supplies are held. */
export async function holdLine(tx: Db, workOrderId: string, lineId: string) {
  const order = await lockWorkOrder(tx, workOrderId)
  const reason = reasonNotToEdit(order.state)
  if (reason) refuse(reason.refusal, reason.detail)
  const line = (await linesOf(tx, workOrderId)).find(({ partId }) => partId === lineId) ?? refuse(standardRefusals.notFound)
  refuseIf(line.decision === 'declined' ? workOrderRefusals.jobDeclined : null)
  const supplies = (await holdSuppliesOf(tx, workOrderId)).filter(({ partLineId }) => partLineId === lineId)
  return { order, line, needed: neededOf(line.quantity, supplies) }
}

export function stopUnlessNeeded({ name }: OrderLine, needed: number, quantity: number): void {
  if (quantity <= needed) return
  const msg = needed === 0 ? `${name}: nothing more is needed.` : `${name}: only ${needed / 100} more needed.`
  refuse(partRefusals.notNeeded, { msg, errors: { quantity: msg } })
}

export const take: Verb<typeof parts.take> = (context, { params, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    await ownWorkOrder(tx, actor, params.id)
    const { order, line, needed } = await holdLine(tx, params.id, params.lineId)
    const quantity = hundredths(body.quantity)
    stopUnlessNeeded(line, needed, quantity)
    const costCents = await reserve(tx, {
      shopId: order.shopId,
      workOrderId: order.id,
      line,
      stockPartId: body.stockPartId,
      quantity,
      at: clock.now(),
    })
    await keepRealCost(tx, byOf(context), { workOrderId: order.id, partLineId: line.partId, costCents })
    return shown(tx, actor, order.shopId, order.id)
  })

interface Reserving {
  shopId: string
  workOrderId: string
  line: OrderLine
  stockPartId: string
  quantity: number
  at: Date
}

type FromStock = Omit<Reserving, 'quantity' | 'line'> & { partLineId: string; quantityHundredths: number }

/** Reserves so much of the stock for a line, or says how much is left; answers what one of it costs. */
async function reserve(tx: Db, { shopId, workOrderId, line, stockPartId, quantity, at }: Reserving): Promise<number> {
  const stock = await holdStockPart(tx, stockPartId)
  if (stock?.shopId !== shopId) throw badInput({ stockPartId: isInvalid('Stock part') })
  const available = stock.onHand - stock.reserved
  if (available < quantity) {
    const msg = onlyLeft(stock.name, available)
    refuse(workOrderRefusals.notEnoughLeft, { msg, errors: { quantity: msg }, more: { available: available / 100 } })
  }
  // Under the line's own number: the stock's may be a substitute for it.
  const { partId: partLineId, partNo, manufacturer, name } = line
  const costCents = stock.averageCents
  const part = { partNo, manufacturer, name, quantity, costCents }
  const from = { state: 'reserved', stockPartId, purchaseLineId: null } as const
  await insertSupply(tx, { shopId, workOrderId, partLineId, ...part, ...from, at })
  await announceParts(tx, shopId, workOrderId)
  return costCents
}

/** A part was picked from the stock when it was put on the order; answers what one of it costs. */
export async function reserveForLine(
  tx: Db,
  { quantityHundredths: quantity, partLineId, ...from }: FromStock,
): Promise<number | null> {
  const line = (await linesOf(tx, from.workOrderId)).find(({ partId }) => partId === partLineId)
  return line && quantity > 0 ? reserve(tx, { ...from, line, quantity }) : null
}

/** A supply of an order of one's shop, order and supplies held; for all others there is none. */
export async function ownSupply(tx: Db, actor: Actor, id: string) {
  const found = (await findSupply(tx, id)) ?? refuse(standardRefusals.notFound)
  await ownWorkOrder(tx, actor, found.workOrderId)
  const order = await lockWorkOrder(tx, found.workOrderId)
  const supply = (await holdSuppliesOf(tx, order.id)).find((one) => one.id === id) ?? refuse(partRefusals.moved)
  return { order, supply }
}

export const release: Verb<typeof parts.release> = ({ db, actor }, { params }) =>
  inTransaction(db, async (tx) => {
    const { order, supply } = await ownSupply(tx, actor, params.id)
    if (!(await free(tx, supply, supply.quantity))) refuse(partRefusals.moved)
    await announceParts(tx, order.shopId, order.id)
    return shown(tx, actor, order.shopId, order.id)
  })

/** What was only promised is not any more; false for what is on its way or here. */
export async function free(tx: Db, supply: SupplyRow, quantity: number): Promise<boolean> {
  if (supply.state === 'ordered' && supply.isDraft && supply.purchaseLineId) {
    await lessenSupply(tx, supply, quantity)
    await dropFromDraft(tx, supply.purchaseLineId, quantity)
    return true
  }
  if (supply.state !== 'reserved') return false
  await lessenSupply(tx, supply, quantity)
  return true
}

export const use: Verb<typeof parts.use> = (context, { params }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock } = context
    const { order, supply } = await ownSupply(tx, actor, params.id)
    const reason = reasonNotToEdit(order.state)
    if (reason) refuse(reason.refusal, reason.detail)
    const line = (await linesOf(tx, order.id)).find(({ partId }) => partId === supply.partLineId)
    refuseIf(line?.decision === 'declined' ? workOrderRefusals.jobDeclined : null)
    refuseIf(line?.decision === 'approved' ? null : workOrderRefusals.jobNotAuthorized)
    if (!(await takeOut(tx, supply, { accountId: actor.accountId, at: clock.now() }))) refuse(partRefusals.moved)
    await announceParts(tx, order.shopId, order.id)
    return shown(tx, actor, order.shopId, order.id)
  })

/** The part goes into the vehicle: what is from the stock leaves it. False when it is not here, or went already. */
export async function takeOut(
  tx: Db,
  supply: SupplyRow,
  { accountId, at }: { accountId: string | null; at: Date },
): Promise<boolean> {
  if (supply.state !== 'reserved' && supply.state !== 'received') return false
  const stock = supply.state === 'reserved' && supply.stockPartId ? await holdStockPart(tx, supply.stockPartId) : null
  const costCents = stock?.averageCents ?? supply.costCents
  // First it is not promised any more, then it leaves.
  await moveSupply(tx, supply, { quantity: supply.quantity, state: 'used', costCents, at })
  if (stock)
    await insertMove(tx, {
      shopId: supply.shopId,
      stockPartId: stock.id,
      what: 'used',
      quantity: -supply.quantity,
      costCents,
      workOrderId: supply.workOrderId,
      accountId,
      at,
    })
  return true
}
