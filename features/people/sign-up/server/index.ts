export { createAccountWith } from './create-account-with.ts'
