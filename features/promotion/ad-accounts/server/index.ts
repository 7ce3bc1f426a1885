export { type AdCharge, chargeAdAccount, type ChargeOutcome } from './charge-ad-account.ts'
export { creditAdCharge } from './credit-ad-charge.ts'
export { addTopUp } from './record-money.ts'
