import { lazyPart } from '../../../../kit/web/index.ts'
import type { AccountByLinkProps } from './account-by-link.tsx'
import type { AccountReadyProps } from './account-ready.tsx'

// Below the order, and after it: neither may slow down reading the estimate.
export const AccountByLink = lazyPart<AccountByLinkProps>(() => import('./account-by-link.tsx'))
export const AccountReady = lazyPart<AccountReadyProps>(() => import('./account-ready.tsx'))
