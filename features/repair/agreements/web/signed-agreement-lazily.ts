import { lazy } from 'react'

/** Loads after the page, since nobody needs it to work on an order. Wrap it in a `Suspense`. */
export const SignedAgreement = lazy(() => import('./signed-agreement.tsx'))
