export { fillPayForm, fillSignedForm, hasPayForm } from './fill-order-document.ts'
export { removeFromBill } from './store.ts'
export { redrawUploadedPdf, storeShopDocument } from './store-shop-document.ts'
export { storeWithBill, storeWithEstimate } from './store-with-order.ts'
