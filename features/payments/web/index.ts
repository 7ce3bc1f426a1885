import type { PageEntry } from '../../../web/kit/page-entry.ts'

export { BillLink } from './bill-link.tsx'
export { CashPanel } from './cash-panel-lazily.tsx'
export { DepositsAsked } from './deposits-asked.tsx'
export { PayByLink } from './pay-by-link-lazily.ts'
export { AdvancePanel, PayPanel } from './pay-panel.tsx'
export { ReceiptPaper } from './receipt-paper.tsx'
export { ReceiptPage, type ReceiptPageProps } from './receipt.tsx'
export { PaymentUnderWay, PopupBlocked } from './payment-under-way.tsx'
export { usePopup } from './use-popup.ts'
export { WaysToPay } from './ways-to-pay-lazily.tsx'

export const pages: PageEntry[] = [
  { path: '/payment', title: 'Payment', who: ['customer'], load: () => import('./payment.tsx') },
  { path: '/mobilepayment', title: 'Payment', who: ['customer'], load: () => import('./mobile-payment.tsx') },
  {
    path: '/payment/:customer',
    title: 'Payments',
    who: ['customer', 'owner', 'employee'],
    load: () => import('./payment.tsx'),
  },
  { path: '/ledger', title: 'Ledger', who: ['admin'], load: () => import('./books.tsx') },
  { path: '/paymentdetail', title: 'Payment detail', who: ['customer'], load: () => import('./payment-detail.tsx') },
  { path: '/success', title: 'Payment Successful!', who: 'anyone', load: () => import('./success.tsx') },
  { path: '/fail', title: 'Payment Failed', who: 'anyone', load: () => import('./fail.tsx') },
]
