export { markAddonsShown, settleAddons } from './settle-addons.ts'
