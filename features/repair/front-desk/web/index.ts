import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export { BoardPlace } from './board-place.tsx'
export { BookDialog } from './book-dialog-lazily.ts'
export { type Desk, DeskPage } from './desk-page.tsx'
export { useDeskShop } from './desk-shop.ts'
export { NewOrderDialog } from './new-order-dialog-lazily.ts'
export const AllOrders = lazyPart(() => import('./all-orders.tsx'), createElement(Loading, { kind: 'table' }))
export const CalendarPlace = lazyPart(() => import('./calendar-place.tsx'), createElement(Loading, { kind: 'table' }))
