export { keepShopDocument } from './keep.ts'
export { dropFromBill, filledPayForm, hasPayForm, keepWithBill, keepWithEstimate, signedForm } from './with-order.ts'
