import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

export { BillLink } from './bill-link.tsx'
export { CashPanel } from './cash-panel-lazily.ts'
export { RequestedDeposits } from './requested-deposits.tsx'
export { PayByLink } from './pay-by-link-lazily.ts'
export { AdvancePanel, PayPanel } from './pay-panel.tsx'
export { printBill } from './print-bill-lazily.ts'
export { ReceiptPaper } from './receipt-paper.tsx'
export { ReceiptPage, type ReceiptPageProps } from './receipt.tsx'
export { WaysToPay } from './ways-to-pay-lazily.ts'

/** Only the page of a link needs it. */
export const PayLinkedOrder = lazyPart(() => import('./pay-linked-order.tsx'))

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
]
