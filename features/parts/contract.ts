import { z } from 'zod'
import { file, route } from '../../common/route.ts'
import { id, line } from '../../common/text.ts'
import { workOrderRefusals } from '../work-orders/contract.ts'
import {
  AdjustForm,
  CoreReturnForm,
  CreditedForm,
  DraftForm,
  NewStockPartForm,
  OrderPartsForm,
  PartReturnForm,
  PlaceForm,
  PutOnForm,
  ReceiveForm,
  StockPartForm,
  StockReturnForm,
  TakeForm,
  VendorForm,
} from './forms.ts'
import { Cores, OrderParts, Purchase, Purchases, ShopVendors, StockPage, StockPartPage, ToOrder, Unbilled } from './shapes.ts'
import { partRefusals, PurchaseState } from './words.ts'

export * from './forms.ts'
export * from './shapes.ts'
export * from './words.ts'

const staff = ['owner', 'employee'] as const
const ofShop = { who: staff, params: z.strictObject({ shop: id('Shop') }) } as const
const ofPart = { who: staff, params: z.strictObject({ id: id('Part') }) } as const
const ofSupply = { who: staff, params: z.strictObject({ id: id('Part') }) } as const
const ofPurchase = { who: staff, params: z.strictObject({ id: id('Purchase order') }), reply: Purchase } as const
const ofLine = { who: staff, params: z.strictObject({ id: id(), lineId: id('Part') }), reply: OrderParts } as const

const { notYours, partTaken, vendorTaken, tooFew, notNeeded, moved, notOpen, empty, coreGone, credited } = partRefusals
const { closed, cancelled, billFrozen, tooMuch, notEnoughLeft } = workOrderRefusals

export const parts = {
  stock: route('shop', 'GET /parts/{shop}', {
    ...ofShop,
    what: 'The parts the shop keeps, by name, page by page; those with all words in number, name or manufacturer, those below their minimum',
    query: z.strictObject({
      text: line('Text', 80).optional(),
      below: z.stringbool().optional(),
      after: id('Part').optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: StockPage,
  }),
  table: route('shop', 'GET /parts/{shop}/csv', {
    ...ofShop,
    what: 'The parts the shop keeps as a table',
    reply: file('text/csv; charset=utf-8'),
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  add: route('shop', 'POST /parts/{shop}', {
    ...ofShop,
    what: 'Keep another part, with how many there are',
    body: NewStockPartForm,
    reply: StockPartPage,
    refuses: [notYours, partTaken],
    once: true,
  }),
  read: route('shop', 'GET /stock-part/{id}', {
    ...ofPart,
    what: 'A part the shop keeps, and what came and went of it, the newest first',
    query: z.strictObject({ after: z.coerce.number().int().min(1).optional() }),
    reply: StockPartPage,
  }),
  change: route('shop', 'PUT /stock-part/{id}', {
    ...ofPart,
    what: 'What the shop says of a part; how many there are is changed by what comes and goes',
    body: StockPartForm,
    reply: StockPartPage,
    refuses: [notYours, partTaken],
    version: true,
  }),
  adjust: route('shop', 'POST /stock-part/{id}/adjust', {
    ...ofPart,
    what: 'So many are there, were damaged or were found; it stays in the ledger',
    body: AdjustForm,
    reply: StockPartPage,
    refuses: [notYours, tooFew],
    once: true,
  }),
  returnStock: route('shop', 'POST /stock-part/{id}/return', {
    ...ofPart,
    what: 'Parts of the stock go back to a vendor, who owes a credit for them',
    body: StockReturnForm,
    reply: StockPartPage,
    refuses: [notYours, tooFew],
    once: true,
  }),
  vendors: route('shop', 'GET /parts/{shop}/vendors', {
    ...ofShop,
    what: 'Whom the shop buys parts from',
    reply: ShopVendors,
  }),
  addVendor: route('shop', 'POST /parts/{shop}/vendors', {
    ...ofShop,
    what: 'Another vendor to buy parts from',
    body: VendorForm,
    reply: ShopVendors,
    refuses: [notYours, vendorTaken],
    once: true,
  }),
  changeVendor: route('shop', 'PUT /shop-vendor/{id}', {
    who: staff,
    params: z.strictObject({ id: id('Vendor') }),
    what: 'A vendor’s name and contact',
    body: VendorForm,
    reply: ShopVendors,
    refuses: [notYours, vendorTaken],
    version: true,
  }),
  ofOrder: route('shop', 'GET /workorder/{id}/parts', {
    who: staff,
    params: z.strictObject({ id: id() }),
    what: 'Where the parts of a work order are, line by line',
    reply: OrderParts,
  }),
  take: route('shop', 'POST /workorder/{id}/part/{lineId}/take', {
    ...ofLine,
    what: 'Reserve for a line what it needs from the stock',
    body: TakeForm,
    refuses: [closed, cancelled, billFrozen, workOrderRefusals.jobDeclined, notEnoughLeft, notNeeded],
    once: true,
  }),
  release: route('shop', 'POST /part-supply/{id}/release', {
    ...ofSupply,
    what: 'The line does without it: what was reserved goes back, what stands on a draft is not ordered',
    reply: OrderParts,
    refuses: [moved],
  }),
  use: route('shop', 'POST /part-supply/{id}/use', {
    ...ofSupply,
    what: 'The part is taken or installed: it leaves the stock',
    reply: OrderParts,
    refuses: [moved, closed, cancelled, billFrozen, workOrderRefusals.jobDeclined, workOrderRefusals.jobNotAuthorized],
  }),
  toOrder: route('shop', 'GET /parts/{shop}/to-order', {
    ...ofShop,
    what: 'What has to be bought: lines of open orders that need something, and parts below their minimum',
    reply: ToOrder,
  }),
  order: route('shop', 'POST /parts/{shop}/purchases', {
    ...ofShop,
    what: 'Put parts on the drafts of their vendors; or on purchase orders that are made already',
    body: OrderPartsForm,
    reply: z.strictObject({ purchases: z.array(z.strictObject({ purchaseId: z.uuid(), number: z.int(), vendor: z.string() })) }),
    refuses: [notYours, notNeeded, closed, cancelled, billFrozen, workOrderRefusals.jobDeclined],
    once: true,
  }),
  purchases: route('shop', 'GET /purchases/{shop}', {
    ...ofShop,
    what: 'Purchase orders, newest first, page by page; of one state when named',
    query: z.strictObject({
      state: PurchaseState.optional(),
      after: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: Purchases,
  }),
  purchase: route('shop', 'GET /purchase/{id}', {
    ...ofPurchase,
    what: 'A purchase order with its lines and what was received',
  }),
  changeDraft: route('shop', 'PUT /purchase/{id}', {
    ...ofPurchase,
    what: 'Quantities and costs of a draft; 0 takes a part off it',
    body: DraftForm,
    refuses: [notYours, notOpen],
    version: true,
  }),
  place: route('shop', 'POST /purchase/{id}/place', {
    ...ofPurchase,
    what: 'The draft was ordered',
    body: PlaceForm,
    refuses: [notYours, notOpen, empty],
    version: true,
  }),
  receive: route('shop', 'POST /purchase/{id}/receive', {
    ...ofPurchase,
    what: 'Parts came, at what they really cost: first for the orders that wait for them, the rest into the stock',
    body: ReceiveForm,
    refuses: [notYours, notOpen, partRefusals.tooMuchReceived, empty],
    version: true,
    once: true,
  }),
  cancel: route('shop', 'POST /purchase/{id}/cancel', {
    ...ofPurchase,
    what: 'What has not come does not come any more; orders need it again',
    refuses: [notYours, notOpen],
    version: true,
  }),
  cores: route('shop', 'GET /cores/{shop}', {
    ...ofShop,
    what: 'Cores owed to vendors with amounts and since when, and credits for what went back',
    reply: Cores,
  }),
  returnCore: route('shop', 'POST /core/{id}/return', {
    who: staff,
    params: z.strictObject({ id: id('Core') }),
    what: 'A core goes back to its vendor, who owes a credit for it',
    body: CoreReturnForm,
    reply: Cores,
    refuses: [notYours, coreGone, tooFew],
    once: true,
  }),
  credit: route('shop', 'POST /vendor-credit/{id}', {
    who: staff,
    params: z.strictObject({ id: id('Credit') }),
    what: 'The vendor credited what went back',
    body: CreditedForm,
    reply: Cores,
    refuses: [notYours, credited],
    once: true,
  }),
  unbilled: route('shop', 'GET /parts/{shop}/unbilled', {
    ...ofShop,
    what: 'Parts that were taken or received for an order and are on no bill',
    reply: Unbilled,
  }),
  stockUnbilled: route('shop', 'POST /part-supply/{id}/stock', {
    ...ofSupply,
    what: 'A part that is on no bill goes into the stock',
    reply: Unbilled,
    refuses: [notYours, moved],
    once: true,
  }),
  returnUnbilled: route('shop', 'POST /part-supply/{id}/return', {
    ...ofSupply,
    what: 'A part goes back to a vendor, who owes a credit for it',
    body: PartReturnForm,
    reply: Unbilled,
    refuses: [notYours, moved],
    once: true,
  }),
  putOnOrder: route('shop', 'POST /part-supply/{id}/put-on', {
    ...ofSupply,
    what: 'A part that is on no bill comes onto a job of its order',
    body: PutOnForm,
    reply: Unbilled,
    refuses: [moved, closed, cancelled, billFrozen, tooMuch, workOrderRefusals.jobDeclined],
    once: true,
  }),
}
