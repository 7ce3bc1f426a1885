export { listOwnerContacts } from './store-facts.ts'
export { recordDispute } from './record-dispute.ts'
export { remindShops } from './remind-shops.ts'
export { evidenceDelivery, sendEvidence } from './send-evidence.ts'
