import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { UserField } from '../../../people/user-fields/contract/index.ts'
import { Decision, WorkOrderState } from '../../../repair/work-orders/contract/index.ts'

/** Why a part entered or left the stock. */
export const moves = ['count', 'damage', 'found', 'received', 'used', 'put-back', 'returned'] as const
export const Move = z.enum(moves)
export type Move = z.output<typeof Move>

/** The states of a line's parts. `stocked` and `returned` no longer count toward the line. */
export const supplyStates = ['reserved', 'ordered', 'received', 'used', 'stocked', 'returned'] as const
export const SupplyState = z.enum(supplyStates)
export type SupplyState = z.output<typeof SupplyState>

export const purchaseStates = ['draft', 'ordered', 'partly-received', 'received', 'cancelled'] as const
export const PurchaseState = z.enum(purchaseStates)
export type PurchaseState = z.output<typeof PurchaseState>

/** Why a part used or received for an order is not billed. */
export const unbilledReasons = ['removed', 'declined', 'cancelled', 'not-billed'] as const
export const UnbilledReason = z.enum(unbilledReasons)
export type UnbilledReason = z.output<typeof UnbilledReason>

const amount = z.int()
const at = instant('Date')
const partFields = { partNo: z.string(), manufacturer: z.string(), name: z.string() }

export const ShopVendor = z.strictObject({
  vendorId: z.uuid(),
  version: z.int(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  accountNo: z.string(),
  /** Its own account; null for a vendor that the shop only records by name. */
  vendorAccountId: z.uuid().nullable(),
})
export type ShopVendor = z.output<typeof ShopVendor>

/** With the shop's user fields of vendors. */
export const ListedVendor = ShopVendor.extend({ fields: z.array(UserField) })
export type ListedVendor = z.output<typeof ListedVendor>

export const ShopVendors = z.strictObject({ vendors: z.array(ListedVendor) })

/** A part in stock. Money is in cents. */
export const StockPart = z.strictObject({
  stockPartId: z.uuid(),
  version: z.int(),
  ...partFields,
  bin: z.string(),
  onHand: z.number(),
  /** Reserved for work orders. */
  reserved: z.number(),
  available: z.number(),
  /** Ordered for stock and not received yet. */
  onOrder: z.number(),
  minimum: z.number(),
  reorder: z.number(),
  /** Average cost of those on hand, each. Null for an employee who may not see costs. */
  averageCents: amount.nullable(),
  coreCents: amount,
  vendorId: z.uuid().nullable(),
  vendor: z.string(),
})
export type StockPart = z.output<typeof StockPart>

export const StockPage = z.strictObject({
  parts: z.array(StockPart),
  next: z.uuid().nullable(),
  /** For all stock: its total cost, and the number of parts below their minimum. No cost for an employee who may not see it. */
  valueCents: amount.nullable(),
  below: z.int(),
})
export type StockPage = z.output<typeof StockPage>

/** A stock movement; never changes. */
export const StockMove = z.strictObject({
  moveId: z.uuid(),
  at,
  what: Move,
  quantity: z.number(),
  /** On hand after the movement. */
  onHand: z.number(),
  costCents: amount.nullable(),
  note: z.string(),
  by: z.string(),
  workOrderId: z.uuid().nullable(),
  invoice: z.int().nullable(),
})
export type StockMove = z.output<typeof StockMove>

export const StockPartPage = z.strictObject({
  timeZone: z.string(),
  part: StockPart,
  /** The shop's user fields of parts, with this one's values. */
  fields: z.array(UserField),
  moves: z.array(StockMove),
  next: z.int().nullable(),
})
export type StockPartPage = z.output<typeof StockPartPage>

/** A quantity for a part line, and where it is. */
export const Supply = z.strictObject({
  supplyId: z.uuid(),
  quantity: z.number(),
  state: SupplyState,
  costCents: amount.nullable(),
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
  /** The quantity not reserved, ordered or received yet. */
  needed: z.number(),
  /** The stock part with the same number and manufacturer. */
  inStock: z.strictObject({ stockPartId: z.uuid(), available: z.number(), bin: z.string() }).nullable(),
  /** The vendor that was chosen for the line, or the stock part's last one. */
  vendorId: z.uuid().nullable(),
  /** The name of the vendor that was chosen for the line; '' for none. */
  chosen: z.string(),
  coreCents: amount,
  supplies: z.array(Supply),
})
export type LineSupply = z.output<typeof LineSupply>

export const OrderParts = z.strictObject({ timeZone: z.string(), lines: z.array(LineSupply) })
export type OrderParts = z.output<typeof OrderParts>

const forOrder = { workOrderId: z.uuid(), invoice: z.int(), vehicle: z.string() }

export const NeededLine = z.strictObject({
  ...partFields,
  ...forOrder,
  partId: z.uuid(),
  state: WorkOrderState,
  decision: Decision,
  quantity: z.number(),
  costCents: amount,
  coreCents: amount,
  vendorId: z.uuid().nullable(),
  /** The same part in stock, and its quantity that is not reserved. */
  stockPartId: z.uuid().nullable(),
  available: z.number(),
  bin: z.string(),
})
export type NeededLine = z.output<typeof NeededLine>

/** Parts to buy, for orders and for stock. */
export const ToOrder = z.strictObject({
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
  /** The quantity not received yet. */
  open: z.number(),
  totalCents: amount,
})
export type PurchaseCard = z.output<typeof PurchaseCard>

export const Purchases = z.strictObject({
  timeZone: z.string(),
  purchases: z.array(PurchaseCard),
  next: z.int().nullable(),
})

export const PurchaseLine = z.strictObject({
  lineId: z.uuid(),
  ...partFields,
  quantity: z.number(),
  received: z.number(),
  /** The ordered cost, each. */
  costCents: amount,
  /** The average cost of the received ones, each; null until one is received. */
  receivedCostCents: amount.nullable(),
  coreCents: amount,
  stockPartId: z.uuid().nullable(),
  /** The repair orders that some of it is for. */
  orders: z.array(z.strictObject({ ...forOrder, quantity: z.number() })),
})
export type PurchaseLine = z.output<typeof PurchaseLine>

export const Purchase = z.strictObject({
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

/** Cores owed to vendors, and returns that are not credited yet or were credited recently. */
export const Cores = z.strictObject({
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
  ...partFields,
  ...forOrder,
  customer: z.string(),
  orderState: WorkOrderState,
  quantity: z.number(),
  costCents: amount,
  totalCents: amount,
  why: UnbilledReason,
  since: at,
  /** The vendor it was bought from. */
  vendorId: z.uuid().nullable(),
  vendor: z.string(),
  /** Jobs of the order it can be added to; none once the order is billed. */
  jobs: z.array(z.strictObject({ concernId: z.uuid(), complaint: z.string() })),
})
export type UnbilledPart = z.output<typeof UnbilledPart>

export const Unbilled = z.strictObject({
  timeZone: z.string(),
  /** The oldest ones. */
  parts: z.array(UnbilledPart),
  /** The cost of the parts listed. */
  totalCents: amount,
  /** The number of all unbilled parts, including those not listed. */
  count: z.int(),
})
export type Unbilled = z.output<typeof Unbilled>
