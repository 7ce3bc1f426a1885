export { correctAccount } from './correct-account.ts'
export { listAccountsOfChanges } from './list-accounts-of-changes.ts'
export { listDepositWork } from './list-deposit-work.ts'
export { deleteDeposits } from './store.ts'
