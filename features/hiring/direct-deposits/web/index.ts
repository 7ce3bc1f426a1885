import { staffRoles } from '../../../../common/roles.ts'
import { lazyPart } from '../../../../kit/web/index.ts'
import type { PageEntry } from '../../../../kit/web/page-entry.ts'

/** The bank of a routing number as it is typed. */
export const BankName = lazyPart<{ routing: string }>(
  () => import('./bank-name.tsx').then((loaded) => ({ default: loaded.BankName })),
  null,
)

export const pages: PageEntry[] = [
  { path: '/direct-deposit', title: 'Direct Deposit', who: ['employee'], load: () => import('./my-deposit.tsx') },
  {
    path: '/home-owner/onboarding/:n/direct-deposit',
    title: 'Direct deposit',
    who: staffRoles,
    load: () => import('./shop-deposit.tsx'),
  },
]
