import { refuse, standardRefusals } from '../../../common/refusal.ts'
import type { Actor, Verb } from '../../../server/kit/context.ts'
import { csvOf } from '../../../server/kit/csv.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { hundredths } from '../../work-orders/rules.ts'
import { partRefusals, type parts, type StockPartForm, type StockPartPage } from '../contract.ts'
import { adjustment, averageCost, reasonNotToLeave } from '../rules.ts'
import { announceParts, buyerOf, staffOf } from './access.ts'
import { insertCredit, lessenCores } from './store-cores.ts'
import {
  holdStockByNumber,
  holdStockPart,
  insertMove,
  insertStockPart,
  keepBought,
  movesInPage,
  readMoves,
  readStock,
  readStockPart,
  stockInAll,
  type StockRow,
  type StockValues,
  updateStockPart,
} from './store-stock.ts'
import { holdParts } from './store-vendors.ts'
import { vendorOf } from './vendors.ts'

export const listStock: Verb<typeof parts.stock> = async ({ db, actor }, { params, query }) => {
  const { mayBuy } = await staffOf(db, actor, params.shop)
  const { text = '', below = false, after = null, limit } = query
  const patterns = text
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const found = await readStock(db, { shopId: params.shop, patterns, below, after, limit })
  return {
    mayBuy,
    parts: found,
    next: found.length === limit ? (found.at(-1)?.stockPartId ?? null) : null,
    ...(await stockInAll(db, params.shop)),
  }
}

const head = [
  'Part no',
  'Manufacturer',
  'Name',
  'Bin',
  'On hand',
  'Reserved',
  'Available',
  'On order',
  'Minimum',
  'Reorder',
  'Average cost',
  'Core charge',
  'Vendor',
]
const dollars = (cents: number) => (cents / 100).toFixed(2)

export const saveStock: Verb<typeof parts.table> = async ({ db, actor }, { params }) => {
  await staffOf(db, actor, params.shop)
  const all = await readStock(db, { shopId: params.shop, patterns: [], below: false, after: null, limit: 100_000 })
  const rows = all.map((part) => [
    part.partNo,
    part.manufacturer,
    part.name,
    part.bin,
    part.onHand,
    part.reserved,
    part.available,
    part.onOrder,
    part.minimum,
    part.reorder,
    dollars(part.averageCents),
    dollars(part.coreCents),
    part.vendor,
  ])
  return { bytes: csvOf([head, ...rows]), name: 'parts.csv' }
}

export const addStockPart: Verb<typeof parts.add> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    await buyerOf(tx, actor, params.shop)
    await stopIfTaken(tx, params.shop, body, null)
    const values = await valuesOf(tx, params.shop, body)
    const id = await insertStockPart(tx, params.shop, { ...values, averageCents: body.cost })
    const quantity = hundredths(body.quantity)
    const move = { shopId: params.shop, stockPartId: id, costCents: body.cost, accountId: actor.accountId, at: clock.now() }
    if (quantity > 0) await insertMove(tx, { ...move, what: 'count', quantity, note: 'First count' })
    await announceParts(tx, params.shop)
    return pageOf(tx, actor, params.shop, id)
  })

export const readPart: Verb<typeof parts.read> = async ({ db, actor }, { params, query }) => {
  const { shopId } = await ownPart(db, actor, params.id)
  return pageOf(db, actor, shopId, params.id, query.after)
}

export const changePart: Verb<typeof parts.change> = ({ db, actor, version }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const part = await ownPart(tx, actor, params.id)
    await buyerOf(tx, actor, part.shopId)
    if (part.version !== version) refuse(standardRefusals.stale, { more: { version: part.version } })
    await stopIfTaken(tx, part.shopId, body, part.id)
    await updateStockPart(tx, part.id, await valuesOf(tx, part.shopId, body))
    await announceParts(tx, part.shopId)
    return pageOf(tx, actor, part.shopId, part.id)
  })

export const adjustStock: Verb<typeof parts.adjust> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const part = await ownPart(tx, actor, params.id)
    await buyerOf(tx, actor, part.shopId)
    const quantity = adjustment(body.reason, hundredths(body.quantity), part.onHand)
    if (quantity < 0) stopUnlessFree(part, -quantity)
    if (quantity !== 0) {
      const { shopId, id: stockPartId, averageCents: costCents } = part
      const by = { accountId: actor.accountId, at: clock.now() }
      await insertMove(tx, { shopId, stockPartId, what: body.reason, quantity, costCents, note: body.note, ...by })
      await announceParts(tx, shopId)
    }
    return pageOf(tx, actor, part.shopId, part.id)
  })

export const returnStock: Verb<typeof parts.returnStock> = ({ db, actor, clock }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const part = await ownPart(tx, actor, params.id)
    await buyerOf(tx, actor, part.shopId)
    const vendor = await vendorOf(tx, part.shopId, body.vendorId)
    const quantity = hundredths(body.quantity)
    stopUnlessFree(part, quantity)
    const { shopId, id: stockPartId, averageCents: costCents, partNo, name } = part
    const at = clock.now()
    const note = [`To ${vendor}`, body.note].filter(Boolean).join(': ')
    await insertMove(tx, {
      shopId,
      stockPartId,
      what: 'returned',
      quantity: -quantity,
      costCents,
      note,
      accountId: actor.accountId,
      at,
    })
    const { vendorId, cents } = body
    await insertCredit(tx, {
      shopId,
      vendorId,
      what: 'part',
      partNo,
      name,
      quantity,
      cents,
      note: body.note,
      workOrderId: null,
      at,
    })
    await lessenCores(tx, { shopId, vendorId, partNo, workOrderId: null, purchaseLineId: null }, quantity)
    await announceParts(tx, shopId)
    return pageOf(tx, actor, shopId, part.id)
  })

function stopUnlessFree(part: StockRow, quantity: number): void {
  const reason = reasonNotToLeave(part, quantity)
  if (reason) refuse(partRefusals.tooFew, { msg: reason, errors: { quantity: reason } })
}

/** A part of a shop where somebody works, held; for all others there is none. */
async function ownPart(db: Db, actor: Actor, id: string): Promise<StockRow> {
  const part = (await holdStockPart(db, id)) ?? refuse(standardRefusals.notFound)
  await staffOf(db, actor, part.shopId)
  return part
}

async function stopIfTaken(tx: Db, shopId: string, form: StockPartForm, besides: string | null): Promise<void> {
  await holdParts(tx, shopId)
  const other = await holdStockByNumber(tx, shopId, form)
  if (other && other.id !== besides) refuse(partRefusals.partTaken, { errors: { partNo: partRefusals.partTaken.msg } })
}

async function valuesOf(tx: Db, shopId: string, form: StockPartForm): Promise<StockValues> {
  if (form.vendorId) await vendorOf(tx, shopId, form.vendorId)
  const { partNo, manufacturer, name, bin, coreCents, vendorId } = form
  return {
    partNo,
    manufacturer,
    name,
    bin,
    coreCents,
    vendorId,
    minimum: hundredths(form.minimum),
    reorder: hundredths(form.reorder),
  }
}

async function pageOf(db: Db, actor: Actor, shopId: string, id: string, after?: number): Promise<StockPartPage> {
  const position = await staffOf(db, actor, shopId)
  const moves = await readMoves(db, id, after ?? null)
  return {
    ...position,
    part: await readStockPart(db, id),
    moves: moves.map(({ number: _, ...move }) => move),
    next: moves.length === movesInPage ? (moves.at(-1)?.number ?? null) : null,
  }
}

export interface Come {
  shopId: string
  partNo: string
  manufacturer: string
  name: string
  quantity: number
  costCents: number
  /** Null: as it is known. */
  coreCents: number | null
  vendorId: string | null
  what: 'received' | 'put-back'
  note: string
  workOrderId: string | null
  accountId: string
  at: Date
}

/** Parts come into the stock, which may not have known them: the average cost follows. */
export async function putIntoStock(tx: Db, come: Come): Promise<string> {
  await holdParts(tx, come.shopId)
  const { shopId, quantity, costCents } = come
  const known = await holdStockByNumber(tx, shopId, come)
  const fresh = { ...come, bin: '', minimum: 0, reorder: 0, coreCents: come.coreCents ?? 0, averageCents: costCents }
  const stockPartId = known?.id ?? (await insertStockPart(tx, shopId, fresh))
  const averageCents = averageCost(known ?? { onHand: 0, averageCents: 0 }, { quantity, costCents })
  const { what, note, workOrderId, accountId, at } = come
  await insertMove(tx, { shopId, stockPartId, what, quantity, costCents, note, workOrderId, accountId, at })
  await keepBought(tx, stockPartId, { averageCents, vendorId: come.vendorId, coreCents: come.coreCents })
  return stockPartId
}
