import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** Of an approved pay run: its bank files and checks. For owners only. */
export const RunPayments = lazyPart<{ runId: string }>(
  () => import('./run-payments.tsx'),
  createElement(Loading, { kind: 'table' }),
)

export const pages: PageEntry[] = [
  { path: '/home-owner/payroll/bank', title: 'Bank', who: ['owner'], load: () => import('./bank-page.tsx') },
  {
    path: '/home-owner/payroll/payments',
    title: 'Bank Files and Checks',
    who: ['owner'],
    load: () => import('./payments-page.tsx'),
  },
  {
    path: '/direct-deposit/corrections',
    title: 'Bank Corrections',
    who: ['employee'],
    load: () => import('./corrections-page.tsx'),
  },
]
