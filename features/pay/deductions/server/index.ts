export { type PaySettings, readPaySettings } from './read-pay-settings.ts'
export { recordWithheld, takeBackWithheld, type WithheldStub } from './record-withheld.ts'
export { readTaxEmployer, type TaxEmployer } from './read-employer.ts'
