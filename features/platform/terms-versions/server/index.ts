export { findTermsPage } from './find-terms-page.ts'
export { recordAgreement } from './record-agreement.ts'
export { forgetAddresses } from './store.ts'
export { TermsBook, termsBook } from './terms-book.ts'
