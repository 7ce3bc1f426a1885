import { lazyPanel, lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'
import type { AfterCodeProps } from './after-code.tsx'

export { CodeStep } from './code-step.tsx'
/** Loaded when something needs a code: most people only read. */
export const AfterCode = lazyPart<AfterCodeProps>(() => import('./after-code.tsx'))
export { AgreementPage } from './agreement-page.tsx'
export { CustomerWorkOrder, type CustomerWorkOrderProps } from './customer-work-order.tsx'
/** On the account page, whose form does not wait for it. */
export const ElectronicRecords = lazyPanel('Electronic records', () => import('./electronic-records.tsx'))
export { DownloadPaper } from './download-paper.tsx'
export { SignedAgreement } from './signed-agreement-lazily.ts'

export const pages: PageEntry[] = [
  { path: '/agreement', title: 'Agreements', who: ['customer'], load: () => import('./agreements-page.tsx') },
  {
    path: '/inspection/:id',
    title: 'Work order',
    who: ['customer', 'owner', 'employee'],
    load: () => import('./inspection-link.tsx'),
  },
  { path: '/verify', title: 'Verify a signed agreement', who: 'anyone', load: () => import('./verify-page.tsx') },
]
