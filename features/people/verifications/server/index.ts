export { requestVerification } from './request-verification.ts'
export { findVerifiedRegistration } from './store.ts'
