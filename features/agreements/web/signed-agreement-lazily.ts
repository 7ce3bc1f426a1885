import { lazy } from 'react'

/** Nothing of it is needed to work on an order: it comes after the page. Wants a `Suspense` around it. */
export const SignedAgreement = lazy(() => import('./signed-agreement.tsx'))
