import { lazyPanel } from '../../../../kit/web/index.ts'

/** In a shop's settings. */
export const RegistrationPanel = lazyPanel('State registration', () => import('./registration-panel.tsx'))

/** On a vendor's account page. */
export const VendorVerification = lazyPanel('Verification by Liftbay', () => import('./vendor-verification.tsx'))

/** On an admin's record of a shop or vendor. */
export const VerificationPanel = lazyPanel('Verification', () => import('./verification-panel.tsx'))
