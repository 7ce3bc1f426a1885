import { z } from 'zod'
import { file, staffRoute } from '../../../../common/route.ts'
import { id, line } from '../../../../common/text.ts'
import { workOrderRefusals } from '../../../repair/work-orders/contract/index.ts'
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
} from './form-schemas.ts'
import { partRefusals } from './refusals.ts'
import {
  Cores,
  OrderParts,
  Purchase,
  Purchases,
  PurchaseState,
  ShopVendors,
  StockPage,
  StockPartPage,
  ToOrder,
  Unbilled,
} from './schemas.ts'

const {
  buyingNotAllowed: notYours,
  partTaken,
  vendorTaken,
  tooFewInStock: tooFew,
  partNotNeeded: notNeeded,
  supplyMoved: moved,
  purchaseNotOpen: notOpen,
  purchaseEmpty: empty,
  coreReturned: coreGone,
  creditRecorded: credited,
} = partRefusals

const { closed, cancelled, billFrozen, tooMuch, notEnoughLeft } = workOrderRefusals

const ofShop = { params: z.strictObject({ shop: id('Shop') }) } as const
const partCall = { params: z.strictObject({ id: id('Part') }) } as const
const ofSupply = { params: z.strictObject({ id: id('Part') }) } as const
const ofPurchase = { params: z.strictObject({ id: id('Purchase order') }), reply: Purchase } as const
const ofLine = { params: z.strictObject({ id: id(), lineId: id('Part') }), reply: OrderParts } as const

export const parts = {
  stock: staffRoute('shop', 'GET /parts/{shop}', {
    ...ofShop,
    what: 'List the shop’s stock by name, page by page; filtered by words in number, name or manufacturer, or by parts below their minimum',
    query: z.strictObject({
      text: line('Text', 80).optional(),
      below: z.stringbool().optional(),
      after: id('Part').optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: StockPage,
  }),
  table: staffRoute('shop', 'GET /parts/{shop}/csv', {
    ...ofShop,
    what: 'Download the shop’s stock as a CSV file',
    reply: file('text/csv; charset=utf-8'),
    limits: [{ max: 30, seconds: 600, per: 'account' }],
  }),
  add: staffRoute('shop', 'POST /parts/{shop}', {
    ...ofShop,
    what: 'Add a part to the stock, with the quantity on hand',
    body: NewStockPartForm,
    reply: StockPartPage,
    refuses: [notYours, partTaken],
    once: true,
  }),
  read: staffRoute('shop', 'GET /stock-part/{id}', {
    ...partCall,
    what: 'Get a stock part and its stock history, newest first',
    query: z.strictObject({ after: z.coerce.number().int().min(1).optional() }),
    reply: StockPartPage,
  }),
  change: staffRoute('shop', 'PUT /stock-part/{id}', {
    ...partCall,
    what: 'Update a stock part; its quantity changes only by stock movements',
    body: StockPartForm,
    reply: StockPartPage,
    refuses: [notYours, partTaken],
    version: true,
  }),
  adjust: staffRoute('shop', 'POST /stock-part/{id}/adjust', {
    ...partCall,
    what: 'Record a count, damaged parts or found parts in the stock ledger',
    body: AdjustForm,
    reply: StockPartPage,
    refuses: [notYours, tooFew],
    once: true,
  }),
  returnStock: staffRoute('shop', 'POST /stock-part/{id}/return', {
    ...partCall,
    what: 'Return stock to a vendor for a credit',
    body: StockReturnForm,
    reply: StockPartPage,
    refuses: [notYours, tooFew],
    once: true,
  }),
  vendors: staffRoute('shop', 'GET /parts/{shop}/vendors', {
    ...ofShop,
    what: 'List the vendors the shop buys parts from',
    reply: ShopVendors,
  }),
  addVendor: staffRoute('shop', 'POST /parts/{shop}/vendors', {
    ...ofShop,
    what: 'Add a vendor',
    body: VendorForm,
    reply: ShopVendors,
    refuses: [notYours, vendorTaken],
    once: true,
  }),
  changeVendor: staffRoute('shop', 'PUT /shop-vendor/{id}', {
    params: z.strictObject({ id: id('Vendor') }),
    what: 'Update a vendor’s name and contact',
    body: VendorForm,
    reply: ShopVendors,
    refuses: [notYours, vendorTaken],
    version: true,
  }),
  ofOrder: staffRoute('shop', 'GET /workorder/{id}/parts', {
    params: z.strictObject({ id: id() }),
    what: 'List the status of a work order’s parts, line by line',
    reply: OrderParts,
  }),
  take: staffRoute('shop', 'POST /workorder/{id}/part/{lineId}/take', {
    ...ofLine,
    what: 'Reserve stock for a part line',
    body: TakeForm,
    refuses: [closed, cancelled, billFrozen, workOrderRefusals.jobDeclined, notEnoughLeft, notNeeded],
    once: true,
  }),
  release: staffRoute('shop', 'POST /part-supply/{id}/release', {
    ...ofSupply,
    what: 'Release a reserved part, or take it off a draft purchase order',
    reply: OrderParts,
    refuses: [moved],
  }),
  use: staffRoute('shop', 'POST /part-supply/{id}/use', {
    ...ofSupply,
    what: 'Mark a part as used; it leaves the stock',
    reply: OrderParts,
    refuses: [moved, closed, cancelled, billFrozen, workOrderRefusals.jobDeclined, workOrderRefusals.jobNotAuthorized],
  }),
  toOrder: staffRoute('shop', 'GET /parts/{shop}/to-order', {
    ...ofShop,
    what: 'List parts to order: those open orders need, and stock below its minimum',
    reply: ToOrder,
  }),
  order: staffRoute('shop', 'POST /parts/{shop}/purchases', {
    ...ofShop,
    what: 'Add parts to their vendors’ draft purchase orders, or record them as already ordered',
    body: OrderPartsForm,
    reply: z.strictObject({ purchases: z.array(z.strictObject({ purchaseId: z.uuid(), number: z.int(), vendor: z.string() })) }),
    refuses: [notYours, notNeeded, closed, cancelled, billFrozen, workOrderRefusals.jobDeclined],
    once: true,
  }),
  purchases: staffRoute('shop', 'GET /purchases/{shop}', {
    ...ofShop,
    what: 'List purchase orders, newest first, page by page; all, or of one state',
    query: z.strictObject({
      state: PurchaseState.optional(),
      after: z.coerce.number().int().min(1).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    reply: Purchases,
  }),
  purchase: staffRoute('shop', 'GET /purchase/{id}', {
    ...ofPurchase,
    what: 'Get a purchase order with its lines and receipts',
  }),
  changeDraft: staffRoute('shop', 'PUT /purchase/{id}', {
    ...ofPurchase,
    what: 'Change quantities and costs of a draft; a quantity of 0 removes the line',
    body: DraftForm,
    refuses: [notYours, notOpen],
    version: true,
  }),
  place: staffRoute('shop', 'POST /purchase/{id}/place', {
    ...ofPurchase,
    what: 'Mark a draft as ordered',
    body: PlaceForm,
    refuses: [notYours, notOpen, empty],
    version: true,
  }),
  receive: staffRoute('shop', 'POST /purchase/{id}/receive', {
    ...ofPurchase,
    what: 'Receive parts at their actual cost: waiting orders come first, the rest goes into stock',
    body: ReceiveForm,
    refuses: [notYours, notOpen, partRefusals.receiptTooLarge, empty],
    version: true,
    once: true,
  }),
  cancel: staffRoute('shop', 'POST /purchase/{id}/cancel', {
    ...ofPurchase,
    what: 'Cancel what has not been received; orders need those parts again',
    refuses: [notYours, notOpen],
    version: true,
  }),
  cores: staffRoute('shop', 'GET /cores/{shop}', {
    ...ofShop,
    what: 'List the cores owed to vendors, with amounts and dates, and the credits for returns',
    reply: Cores,
  }),
  returnCore: staffRoute('shop', 'POST /core/{id}/return', {
    params: z.strictObject({ id: id('Core') }),
    what: 'Return a core to its vendor for a credit',
    body: CoreReturnForm,
    reply: Cores,
    refuses: [notYours, coreGone, tooFew],
    once: true,
  }),
  credit: staffRoute('shop', 'POST /vendor-credit/{id}', {
    params: z.strictObject({ id: id('Credit') }),
    what: 'Record the vendor’s credit for a return',
    body: CreditedForm,
    reply: Cores,
    refuses: [notYours, credited],
    once: true,
  }),
  unbilled: staffRoute('shop', 'GET /parts/{shop}/unbilled', {
    ...ofShop,
    what: 'List parts used or received for an order that are not billed',
    reply: Unbilled,
  }),
  stockUnbilled: staffRoute('shop', 'POST /part-supply/{id}/stock', {
    ...ofSupply,
    what: 'Put an unbilled part into stock',
    reply: Unbilled,
    refuses: [notYours, moved],
    once: true,
  }),
  returnUnbilled: staffRoute('shop', 'POST /part-supply/{id}/return', {
    ...ofSupply,
    what: 'Return an unbilled part to a vendor for a credit',
    body: PartReturnForm,
    reply: Unbilled,
    refuses: [notYours, moved],
    once: true,
  }),
  putOnOrder: staffRoute('shop', 'POST /part-supply/{id}/put-on', {
    ...ofSupply,
    what: 'Add an unbilled part to a job of its order',
    body: PutOnForm,
    reply: Unbilled,
    refuses: [moved, closed, cancelled, billFrozen, tooMuch, workOrderRefusals.jobDeclined],
    once: true,
  }),
}
