export { AddressFields } from './address-fields.tsx'
export { storeIpAddress } from './store-ip-address.ts'
export { useStates } from './use-states.ts'
