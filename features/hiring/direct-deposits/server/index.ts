export { listDepositWork } from './list-deposit-work.ts'
