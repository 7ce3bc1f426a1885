import { serve } from '../../../server/kit/context.ts'
import { parts } from '../contract.ts'
import { creditReturn, listCores, returnCore } from './cores.ts'
import { cancel, changeDraft, listPurchases, orderParts, place, readOne, toOrder } from './purchases.ts'
import { receive } from './receive.ts'
import { addStockPart, adjustStock, changePart, listStock, readPart, returnStock, saveStock } from './stock.ts'
import { partsOfOrder, release, take, use } from './supply.ts'
import { listUnbilled, putOnOrder, returnUnbilled, stockUnbilled } from './unbilled.ts'
import { addVendor, changeVendor, listVendors } from './vendors.ts'

export const routes = serve('parts', parts, {
  stock: listStock,
  table: saveStock,
  add: addStockPart,
  read: readPart,
  change: changePart,
  adjust: adjustStock,
  returnStock,
  vendors: listVendors,
  addVendor,
  changeVendor,
  ofOrder: partsOfOrder,
  take,
  release,
  use,
  toOrder,
  order: orderParts,
  purchases: listPurchases,
  purchase: readOne,
  changeDraft,
  place,
  receive,
  cancel,
  cores: listCores,
  returnCore,
  credit: creditReturn,
  unbilled: listUnbilled,
  stockUnbilled,
  returnUnbilled,
  putOnOrder,
})
