import { createHash } from 'node:crypto'
import type { Caller, Context } from '../../../../kit/server/index.ts'
import type { EstimateContent } from '../../work-orders/contract/index.ts'
import { calculateApprovedCharges, makeCanonicalText } from '../../work-orders/rules.ts'
import type { Trail } from '../../work-orders/server/index.ts'
import type { SignedAgreement } from '../contract/index.ts'
import { maskContact } from '../rules.ts'
import { listAllTerms } from '../terms.ts'
import type { ConfirmedCode } from './store-codes.ts'
import type { ConsentRow } from './store-consent.ts'

/** One signing: what was read, what was answered, who signed, and when. */
export interface Signing {
  agreementId: string
  form: SignedAgreement
  estimate: { id: string; number: number; sha256: string; content: EstimateContent; sentAt: Date }
  signer: { name: string; email: string }
  /** PNG, redrawn by the server. */
  signatures: { top: Buffer; bottom: Buffer }
  authorizedCents: number
  at: Date
  /** The order's audit trail up to the signing. */
  trail: Trail
  consent: ConsentRow
  /** The code by which a signer with a link showed who they are; null for someone who was logged in. */
  confirmed: ConfirmedCode | null
  /** The shop's current logo. */
  logo: Uint8Array | null
  /** The shop's own form, filled in; null if it had none when the estimate was sent. */
  ownForm: { name: string; sha256: string; pdf: Uint8Array } | null
}

export const hashSha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')

/** Proves later who signed what, when, and from where. Stored with the agreement and with the authorization. */
export function collectEvidence(
  { actor, address, userAgent }: Pick<Context<Caller>, 'actor' | 'address' | 'userAgent'>,
  signing: Signing,
) {
  const { form, estimate, signer, signatures, authorizedCents, at } = signing
  const terms = listAllTerms(estimate.content)
  return {
    terms,
    signerName: signer.name,
    signerEmail: signer.email,
    phoneNumber: form.phoneNumber,
    accountId: actor.accountId,
    sessionId: actor.sessionId,
    ...(actor.role === 'link' ? { linkId: actor.linkId } : {}),
    ...(signing.confirmed ? { confirmedBy: describeConfirmation(signing.confirmed) } : {}),
    address,
    userAgent,
    at: at.toISOString(),
    estimateNumber: estimate.number,
    estimateSha256: estimate.sha256,
    termsSha256: hashSha256(terms),
    answersSha256: hashSha256(makeCanonicalText(form.answers)),
    signatureTopSha256: hashSha256(signatures.top),
    signatureBottomSha256: hashSha256(signatures.bottom),
    electronicConsent: signing.consent.text,
    consentVersion: signing.consent.version,
    consentAt: signing.consent.at.toISOString(),
    ...(signing.consent.shownBy ? { consentShownBy: signing.consent.shownBy } : {}),
    approvedCents: calculateApprovedCharges(estimate.content, form.answers).totalCents,
    authorizedCents,
    trailLength: signing.trail.links.length,
    trailSha256: signing.trail.lastHash,
    ...(signing.ownForm ? { documentName: signing.ownForm.name, documentSha256: signing.ownForm.sha256 } : {}),
    ...(form.estimate === undefined ? {} : { wantsEstimates: form.estimate }),
  }
}

/** The masked contact, the way and the times, as they are kept with the agreement. */
const describeConfirmation = ({ channel, sentTo, sentAt, confirmedAt }: ConfirmedCode) => ({
  channel,
  to: maskContact(channel, sentTo),
  sentAt: sentAt.toISOString(),
  confirmedAt: confirmedAt.toISOString(),
})
