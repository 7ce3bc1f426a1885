export { clockCost } from './clock-cost.ts'
export { endForgottenClocks } from './end-forgotten-clocks.ts'
export { stopOrderClocks } from './stop-order-clocks.ts'
