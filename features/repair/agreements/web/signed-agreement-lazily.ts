import { lazyPart } from '../../../../kit/web/index.ts'

/** Loads after the page, since nobody needs it to work on an order. */
export const SignedAgreement = lazyPart(() => import('./signed-agreement.tsx'))
