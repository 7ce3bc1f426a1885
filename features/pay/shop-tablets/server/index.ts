export { pinKey, tabletBox } from './secrets.ts'
