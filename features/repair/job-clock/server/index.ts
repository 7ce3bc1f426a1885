export { endForgottenClocks } from './end-forgotten-clocks.ts'
export { stopOrderClocks } from './stop-order-clocks.ts'
