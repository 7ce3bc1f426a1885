import { connectVerbs } from '../../../../kit/server/index.ts'
import { parts } from '../contract/index.ts'
import { addStockPart } from './add-stock-part.ts'
import { addVendor } from './add-vendor.ts'
import { adjustStock } from './adjust-stock.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { changeDraft } from './change-draft.ts'
import { changeStockPart } from './change-stock-part.ts'
import { changeVendor } from './change-vendor.ts'
import { exportStock } from './export-stock.ts'
import { getPurchase } from './get-purchase.ts'
import { getStockPart } from './get-stock-part.ts'
import { listCores } from './list-cores.ts'
import { listOrderParts } from './list-order-parts.ts'
import { listPartsToOrder } from './list-parts-to-order.ts'
import { listPurchases } from './list-purchases.ts'
import { listStock } from './list-stock.ts'
import { listUnbilledParts } from './list-unbilled-parts.ts'
import { listVendors } from './list-vendors.ts'
import { orderParts } from './order-parts.ts'
import { placePurchase } from './place-purchase.ts'
import { putPartOnOrder } from './put-part-on-order.ts'
import { receivePurchase } from './receive-purchase.ts'
import { recordCredit } from './record-credit.ts'
import { releasePart } from './release-part.ts'
import { reservePart } from './reserve-part.ts'
import { returnCore } from './return-core.ts'
import { returnStock } from './return-stock.ts'
import { returnUnbilledPart } from './return-unbilled-part.ts'
import { savePartFields } from './save-part-fields.ts'
import { saveVendorFields } from './save-vendor-fields.ts'
import { stockUnbilledPart } from './stock-unbilled-part.ts'
import { usePart } from './use-part.ts'

export const routes = connectVerbs('parts', parts, {
  stock: listStock,
  table: exportStock,
  add: addStockPart,
  read: getStockPart,
  change: changeStockPart,
  savePartFields,
  adjust: adjustStock,
  returnStock,
  vendors: listVendors,
  addVendor,
  changeVendor,
  saveVendorFields,
  ofOrder: listOrderParts,
  take: reservePart,
  release: releasePart,
  use: usePart,
  toOrder: listPartsToOrder,
  order: orderParts,
  purchases: listPurchases,
  purchase: getPurchase,
  changeDraft,
  place: placePurchase,
  receive: receivePurchase,
  cancel: cancelPurchase,
  cores: listCores,
  returnCore,
  credit: recordCredit,
  unbilled: listUnbilledParts,
  stockUnbilled: stockUnbilledPart,
  returnUnbilled: returnUnbilledPart,
  putOnOrder: putPartOnOrder,
})
