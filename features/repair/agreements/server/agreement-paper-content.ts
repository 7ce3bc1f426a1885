import type { Letterhead } from '../../../people/shops/server/index.ts'
import type { PaperJob, PaperTotals } from '../../work-orders/server/index.ts'

/** Everything the signed paper shows. Money is in integer cents. Texts are printed as they are, in any language. */
export interface AgreementPaper {
  shop: Letterhead
  customer: { name: string; address: string[]; phone: string; email: string }
  vehicle: { yearMakeModel: string; vin: string; plate: string; odometer: string }
  /** The work order's number. */
  invoice: string
  signedAt: Date
  /** The shop's IANA time zone, for the times shown to the customer and the shop. */
  timeZone: string
  estimate: PaperEstimate
  choice: WrittenEstimateChoice
  /** The notice of the shop's state, such as that a written estimate is required above $150.00. */
  stateNotice: string
  paymentMethod: string
  returnOldParts: boolean
  storage: { centsPerDay: number; afterWorkingDays: number }
  /** The shop's own texts, printed above the estimate, beside the choices and before the terms. */
  shopTexts: { top: string; right: string; bottom: string }
  terms: string
  /** The top one is for the estimate and the choices, the bottom one for the terms. PNG. */
  signatures: { top: PaperSignature; bottom: PaperSignature }
  /** The shop's own form as signed: its pages, and the hash of the form before it was filled in. */
  ownForm?: { name: string; sha256: string; pdf: Uint8Array }
  evidence: PaperEvidence
}

/** 1: not requested. 2: requested. 3: not requested as long as the repair stays within the limit. */
export type WrittenEstimateChoice = { option: 1 } | { option: 2 } | { option: 3; limitCents: number }

export interface PaperSignature {
  name: string
  png: Uint8Array
}

export interface PaperEstimate {
  version: number
  jobs: PaperJob[]
  /** The total of the estimate as it was sent, with its declined jobs and without options. */
  totalCents: number
  /** The totals of the approved jobs, with their share of fees and taxes. */
  approved: PaperTotals
  /** The labor the estimate took off because a declined job shares the work. */
  notTakenOff: string[]
  /** The most that may be billed without another authorization. */
  authorizedCents: number
}

export interface PaperEvidence {
  signerName: string
  signerEmail: string
  /** Only for someone who signed with a link, without a login: the code they entered, with the masked contact and ISO times. */
  confirmedBy?: { channel: 'text' | 'mail'; to: string; sentAt: string; confirmedAt: string }
  ip: string
  userAgent: string
  /** Lowercase hex. */
  estimateSha256: string
  termsSha256: string
  /** The text the signer agreed to before signing electronically, word for word. */
  electronicConsent: string
  consentAt: Date
  trail: { at: Date; what: string; detail: string; hash: string }[]
  /** Hash of the order's audit trail at the time of signing, lowercase hex. Each event's hash covers the one before. */
  trailSha256: string
  trailLength: number
  trailIsWhole: boolean
  /** How anyone can check the file later. May contain a web address. */
  howToVerify: string
}
