export { countedCar, selectMoneyMoved } from './store-money.ts'
export { settleEarned } from './hooks.ts'
