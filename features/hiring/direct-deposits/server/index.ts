export { listDepositWork } from './list-deposit-work.ts'
export { deleteDeposits } from './store.ts'
