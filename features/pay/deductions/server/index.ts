export { type PaySettings, readPaySettings } from './read-pay-settings.ts'
export { recordWithheld, reverseWithheld, type WithheldStub } from './record-withheld.ts'
export { readTaxEmployer, type TaxEmployer } from './read-employer.ts'
