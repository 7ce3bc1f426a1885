import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export { DeskSearch } from './desk-search-lazily.tsx'
export const CustomersView = lazyPart(() => import('./customers-view.tsx'), createElement(Loading, { kind: 'cards' }))
export { CustomerPage } from './customer-page.tsx'
export { VehiclePage } from './vehicle-page.tsx'
