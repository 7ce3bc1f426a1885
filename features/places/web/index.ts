export { suggestAddresses } from './suggest-addresses.ts'
export { useStates } from './use-states.ts'
