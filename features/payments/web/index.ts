import type { PageEntry } from '../../../web/kit/page-entry.ts'

export { BillLink } from './bill-link.tsx'
export { CashPanel } from './cash-panel.tsx'
export { PayPanel } from './pay-panel.tsx'
export { ReceiptPage, type ReceiptPageProps } from './receipt.tsx'
export { PaymentUnderWay, PopupBlocked } from './payment-under-way.tsx'
export { usePopup } from './use-popup.ts'

export const pages: PageEntry[] = [
  { path: '/payment', title: 'Payment', who: ['customer'], load: () => import('./payment.tsx') },
  { path: '/paymentdetail', title: 'Payment detail', who: ['customer'], load: () => import('./payment-detail.tsx') },
  { path: '/success', title: 'Payment Successful!', who: 'anyone', load: () => import('./success.tsx') },
  { path: '/fail', title: 'Payment Failed', who: 'anyone', load: () => import('./fail.tsx') },
]
