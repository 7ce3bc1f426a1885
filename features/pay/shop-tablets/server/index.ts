export { pinKey, tabletBox } from './secrets.ts'
export { forgetPins } from './store.ts'
