import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { CardAccountSettings } from './card-account-settings.tsx'
export { CardReaderSettings } from './card-reader-settings.tsx'
export { PaymentUnderWay, PopupBlocked } from './payment-under-way.tsx'
export { ResultPage } from './result-page.tsx'
export { type Popup, usePopup } from './use-popup.ts'
export { saveReturnPath } from './return-path.ts'

export const pages: PageEntry[] = [
  { path: '/saved-cards', title: 'Saved Cards', who: ['customer'], load: () => import('./saved-cards-page.tsx') },
]
