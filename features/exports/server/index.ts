export { exportDelivery, makeExports } from './make.ts'
export { forgetOldExports } from './verbs.ts'
