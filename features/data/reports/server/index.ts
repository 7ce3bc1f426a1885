export { countedCar, selectMoneyMoved } from './store-money.ts'
