export { findLineOfNumber, findNumberOfShop, findRentedNumber, type Line } from './store.ts'
export { builtInNumbers, createTwilioNumbers, textNumbers, twilioPaths } from './text-numbers.ts'
