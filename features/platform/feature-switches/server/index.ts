export { isOnNow, readSpread } from './read-switch.ts'
export { Switchboard, switchboard } from './switchboard.ts'
export { findSwitchedCalls, switchedCalls } from './switched-calls.ts'
