export { AddressFields } from './address-fields.tsx'
export { useStates } from './use-states.ts'
