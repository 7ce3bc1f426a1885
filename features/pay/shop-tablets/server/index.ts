export { pinKey, tabletBox } from './secrets.ts'
export { hasUndecided } from './store-punches.ts'
export { forgetPins } from './store.ts'
