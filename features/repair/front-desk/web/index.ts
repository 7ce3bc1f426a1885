export { BookDialog } from './book-dialog-lazily.ts'
export { NewOrderDialog } from './new-order-dialog-lazily.ts'
export { ShopWorkspace, type WorkspaceView } from './shop-workspace.tsx'
