import { z } from 'zod'
import { instant } from '../../common/text.ts'
import { Decision, WorkOrderState } from '../work-orders/contract.ts'
import { Move, PurchaseState, SupplyState, UnbilledWhy } from './words.ts'

const amount = z.int()
const at = instant('Date')
const ofPart = { partNo: z.string(), manufacturer: z.string(), name: z.string() }

export const ShopVendor = z.strictObject({
  vendorId: z.uuid(),
  version: z.int(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  accountNo: z.string(),
})
export type ShopVendor = z.output<typeof ShopVendor>

export const ShopVendors = z.strictObject({ mayBuy: z.boolean(), vendors: z.array(ShopVendor) })

/** A part the shop keeps. Money is cents. */
export const StockPart = z.strictObject({
  stockPartId: z.uuid(),
  version: z.int(),
  ...ofPart,
  bin: z.string(),
  onHand: z.number(),
  /** For orders. */
  reserved: z.number(),
  available: z.number(),
  /** On purchase orders for the stock, and not here yet. */
  onOrder: z.number(),
  minimum: z.number(),
  reorder: z.number(),
  /** Each: what those on hand cost, on average. */
  averageCents: amount,
  coreCents: amount,
  vendorId: z.uuid().nullable(),
  vendor: z.string(),
})
export type StockPart = z.output<typeof StockPart>

export const StockPage = z.strictObject({
  mayBuy: z.boolean(),
  parts: z.array(StockPart),
  next: z.uuid().nullable(),
  /** Of the whole stock: what it cost, and how many parts are below their minimum. */
  valueCents: amount,
  below: z.int(),
})
export type StockPage = z.output<typeof StockPage>

/** What came or went; never changed. */
export const StockMove = z.strictObject({
  moveId: z.uuid(),
  at,
  what: Move,
  quantity: z.number(),
  /** What was there after it. */
  onHand: z.number(),
  costCents: amount,
  note: z.string(),
  by: z.string(),
  workOrderId: z.uuid().nullable(),
  invoice: z.int().nullable(),
})
export type StockMove = z.output<typeof StockMove>

export const StockPartPage = z.strictObject({
  mayBuy: z.boolean(),
  timeZone: z.string(),
  part: StockPart,
  moves: z.array(StockMove),
  next: z.int().nullable(),
})
export type StockPartPage = z.output<typeof StockPartPage>

/** So much of what a line needs, and where it is. */
export const Supply = z.strictObject({
  supplyId: z.uuid(),
  quantity: z.number(),
  state: SupplyState,
  costCents: amount,
  since: at,
  stockPartId: z.uuid().nullable(),
  bin: z.string(),
  purchaseId: z.uuid().nullable(),
  purchaseNumber: z.int().nullable(),
  /** A draft is not ordered yet. */
  purchaseState: PurchaseState.nullable(),
  vendor: z.string(),
  expectedOn: z.iso.date().nullable(),
})
export type Supply = z.output<typeof Supply>

export const LineSupply = z.strictObject({
  partId: z.uuid(),
  /** What nothing was done about yet. */
  needed: z.number(),
  /** The stock has the same part: by its number and manufacturer. */
  inStock: z.strictObject({ stockPartId: z.uuid(), available: z.number(), bin: z.string() }).nullable(),
  /** Whom it was bought from last. */
  vendorId: z.uuid().nullable(),
  coreCents: amount,
  supplies: z.array(Supply),
})
export type LineSupply = z.output<typeof LineSupply>

export const OrderParts = z.strictObject({ mayBuy: z.boolean(), timeZone: z.string(), lines: z.array(LineSupply) })
export type OrderParts = z.output<typeof OrderParts>

const forOrder = { workOrderId: z.uuid(), invoice: z.int(), vehicle: z.string() }

export const NeededLine = z.strictObject({
  ...ofPart,
  ...forOrder,
  partId: z.uuid(),
  state: WorkOrderState,
  decision: Decision,
  quantity: z.number(),
  costCents: amount,
  coreCents: amount,
  vendorId: z.uuid().nullable(),
  /** The stock has the same part, and so much of it that nothing else was promised. */
  stockPartId: z.uuid().nullable(),
  available: z.number(),
  bin: z.string(),
})
export type NeededLine = z.output<typeof NeededLine>

/** What is to be bought: for orders, and for the stock. */
export const ToOrder = z.strictObject({
  mayBuy: z.boolean(),
  lines: z.array(NeededLine),
  stock: z.array(StockPart),
})
export type ToOrder = z.output<typeof ToOrder>

export const PurchaseCard = z.strictObject({
  purchaseId: z.uuid(),
  number: z.int(),
  state: PurchaseState,
  vendor: z.string(),
  createdAt: at,
  orderedAt: at.nullable(),
  expectedOn: z.iso.date().nullable(),
  invoiceNo: z.string(),
  lines: z.int(),
  /** What is still to come. */
  open: z.number(),
  totalCents: amount,
})
export type PurchaseCard = z.output<typeof PurchaseCard>

export const Purchases = z.strictObject({
  mayBuy: z.boolean(),
  timeZone: z.string(),
  purchases: z.array(PurchaseCard),
  next: z.int().nullable(),
})

export const PurchaseLine = z.strictObject({
  lineId: z.uuid(),
  ...ofPart,
  quantity: z.number(),
  received: z.number(),
  costCents: amount,
  coreCents: amount,
  stockPartId: z.uuid().nullable(),
  /** What of it is for orders. */
  orders: z.array(z.strictObject({ ...forOrder, quantity: z.number() })),
})
export type PurchaseLine = z.output<typeof PurchaseLine>

export const Purchase = z.strictObject({
  mayBuy: z.boolean(),
  timeZone: z.string(),
  purchaseId: z.uuid(),
  shopId: z.uuid(),
  number: z.int(),
  version: z.int(),
  state: PurchaseState,
  vendor: ShopVendor,
  createdAt: at,
  orderedAt: at.nullable(),
  expectedOn: z.iso.date().nullable(),
  invoiceNo: z.string(),
  lines: z.array(PurchaseLine),
  receipts: z.array(z.strictObject({ at, by: z.string(), name: z.string(), quantity: z.number(), costCents: amount })),
  totalCents: amount,
})
export type Purchase = z.output<typeof Purchase>

export const Core = z.strictObject({
  coreId: z.uuid(),
  partNo: z.string(),
  name: z.string(),
  vendorId: z.uuid(),
  vendor: z.string(),
  quantity: z.number(),
  coreCents: amount,
  totalCents: amount,
  owedAt: at,
  purchaseId: z.uuid(),
  purchaseNumber: z.int(),
  workOrderId: z.uuid().nullable(),
  invoice: z.int().nullable(),
})
export type Core = z.output<typeof Core>

export const Credit = z.strictObject({
  creditId: z.uuid(),
  what: z.enum(['core', 'part']),
  partNo: z.string(),
  name: z.string(),
  vendorId: z.uuid(),
  vendor: z.string(),
  quantity: z.number(),
  cents: amount,
  note: z.string(),
  returnedAt: at,
  creditedAt: at.nullable(),
  creditedCents: amount.nullable(),
})
export type Credit = z.output<typeof Credit>

/** Cores that are owed to vendors, and what went back and is not credited, or was lately. */
export const Cores = z.strictObject({
  mayBuy: z.boolean(),
  timeZone: z.string(),
  vendors: z.array(
    z.strictObject({ vendorId: z.uuid(), vendor: z.string(), owedCents: amount, expectedCents: amount, oldest: at.nullable() }),
  ),
  cores: z.array(Core),
  credits: z.array(Credit),
})
export type Cores = z.output<typeof Cores>

export const UnbilledPart = z.strictObject({
  supplyId: z.uuid(),
  ...ofPart,
  ...forOrder,
  customer: z.string(),
  orderState: WorkOrderState,
  quantity: z.number(),
  costCents: amount,
  totalCents: amount,
  why: UnbilledWhy,
  since: at,
  /** Whom it was bought from. */
  vendorId: z.uuid().nullable(),
  vendor: z.string(),
  /** Jobs of the order that it could be put on; none when its bill is made. */
  jobs: z.array(z.strictObject({ concernId: z.uuid(), complaint: z.string() })),
})
export type UnbilledPart = z.output<typeof UnbilledPart>

export const Unbilled = z.strictObject({
  mayBuy: z.boolean(),
  timeZone: z.string(),
  /** The oldest. */
  parts: z.array(UnbilledPart),
  /** What those cost. */
  totalCents: amount,
  /** How many there are, those that are not shown as well. */
  count: z.int(),
})
export type Unbilled = z.output<typeof Unbilled>
