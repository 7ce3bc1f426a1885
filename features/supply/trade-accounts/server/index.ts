export { type AccountTerms, findTerms, lockTerms } from './store-terms.ts'
