import { createElement } from 'react'
import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** Of the shop's page of a repair order: who flags which hours, and whether it is a comeback. */
export const FlaggedHours = lazyPart<object>(() => import('./order-flags.tsx'), createElement(Loading, { kind: 'text' }))

export const pages: PageEntry[] = [
  { path: '/home-owner/payroll/plans', title: 'Pay plans', who: staffRoles, load: () => import('./plans-page.tsx') },
  { path: '/my-pay', title: 'My Pay', who: ['employee'], load: () => import('./my-pay-page.tsx') },
]
