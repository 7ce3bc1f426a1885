import { startPaper } from '../../../server/kit/seal/paper.ts'
import type { Letterhead } from '../../shops/server/index.ts'
import { drawChoices, drawHeading, drawPlainText, drawSection, drawSignature, readSignatures } from './agreement-paper-parts.ts'
import { drawEstimate } from './agreement-paper-estimate.ts'
import { drawEvidence } from './agreement-paper-evidence.ts'

/** Everything the signed paper says. All money in integer cents; all texts are printed as they are, in any language. */
export interface AgreementPaper {
  shop: Letterhead
  customer: { name: string; address: string[]; phone: string; email: string }
  vehicle: { yearMakeModel: string; vin: string; plate: string; odometer: string }
  /** The work order's number. */
  invoice: string
  signedAt: Date
  /** The shop's IANA zone, for the times customer and shop read. */
  timeZone: string
  estimate: PaperEstimate
  choice: WrittenEstimateChoice
  /** The sentence of the shop's state, for instance that a written estimate is required above $150.00. */
  stateNotice: string
  paymentMethod: string
  returnOldParts: boolean
  storage: { centsPerDay: number; afterWorkingDays: number }
  /** The shop's own texts, printed above the estimate, beside the choices and before the terms. */
  shopTexts: { top: string; right: string; bottom: string }
  terms: string
  /** First for the estimate and the choices, second for the terms. PNG. */
  signatures: { top: PaperSignature; bottom: PaperSignature }
  /** The shop's own form as it was signed: further pages, and the hash of the form before it was filled in. */
  ownForm?: { name: string; sha256: string; pdf: Uint8Array }
  evidence: PaperEvidence
}

/** 1: none requested, 2: requested, 3: none as long as the repair stays within a limit (the spec's three). */
export type WrittenEstimateChoice = { option: 1 } | { option: 2 } | { option: 3; limitCents: number }

export interface PaperSignature {
  name: string
  png: Uint8Array
}

export interface PaperEstimate {
  version: number
  jobs: PaperJob[]
  laborCents: number
  partsCents: number
  /** Supplies, fees and, below 0, discounts. */
  fees: PaperCharge[]
  taxes: PaperCharge[]
  totalCents: number
  /** What the approved jobs come to, with their share of fees and taxes. */
  approvedCents: number
  /** The most that may be billed without asking the customer again. */
  authorizedCents: number
}

export interface PaperCharge {
  name: string
  cents: number
}

export interface PaperJob {
  concern: string
  labors: { name: string; hours: number; rateCents: number; totalCents: number }[]
  parts: {
    name: string
    number?: string
    /** New, used, rebuilt: some states require it to be said. */
    condition?: string
    quantity: number
    priceCents: number
    totalCents: number
  }[]
  /** Its own fees and, below 0, discounts. */
  adjustments?: PaperCharge[]
  totalCents: number
  answer: 'approved' | 'declined'
  /** Of a declined job. */
  reason?: string
}

export interface PaperEvidence {
  signerName: string
  signerEmail: string
  ip: string
  userAgent: string
  /** Lower-case hex. */
  estimateSha256: string
  termsSha256: string
  /** What the signer agreed to before signing electronically, word for word. */
  electronicConsent: string
  consentAt: Date
  trail: { at: Date; what: string; detail: string; hash: string }[]
  /** Of the order's chain of events when this was signed, lower-case hex; each event's hash covers the one before. */
  trailSha256: string
  trailLength: number
  trailIsWhole: boolean
  /** How anyone can check the file later; an address may be in it. */
  howToVerify: string
}

/**
 * The authorization to inspect and repair as a PDF, not sealed yet; the same paper always gives the same bytes.
 *
 * Throws when a signature is not an image: a paper without its signatures must not come to be.
 */
export async function agreementPaper(paper: AgreementPaper): Promise<Uint8Array> {
  const shopName = paper.shop.dba || paper.shop.name
  const page = await startPaper({
    title: `Authorization to inspect and repair, work order ${paper.invoice}`,
    author: shopName,
    subject: `Agreement between ${shopName} and ${paper.customer.name}`,
    madeAt: paper.signedAt,
    producer: 'Liftbay',
    runningHead: { left: shopName, right: `Work order ${paper.invoice}` },
    foot: `Authorization to inspect and repair · Estimate version ${paper.estimate.version}`,
  })
  const images = await readSignatures(page, paper)
  await drawHeading(page, paper)
  drawPlainText(page, paper.shopTexts.top)

  drawSection(page, `Estimate, version ${paper.estimate.version}`, 90)
  drawEstimate(page, paper.estimate)

  drawSection(page, 'Your choices', 150)
  drawChoices(page, paper)
  drawSignature(page, paper, {
    statement: 'I authorize the approved jobs above, up to the authorized total, and have made the choices above.',
    name: paper.signatures.top.name,
    image: images.top,
  })

  drawSection(page, 'Terms', 60)
  drawPlainText(page, paper.shopTexts.bottom)
  // A signature alone on a page could be said to belong to another text.
  drawPlainText(page, paper.terms, { size: 8.5, keepWith: 130 })
  drawSignature(page, paper, {
    statement: 'I have read the terms above and agree to them.',
    name: paper.signatures.bottom.name,
    image: images.bottom,
  })

  if (paper.ownForm) await page.append(paper.ownForm.pdf)

  page.newPage()
  drawEvidence(page, paper)
  return page.finish()
}
