import { randomUUID } from 'node:crypto'
import { isRequired } from '../../../../common/messages.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { Caller, Context } from '../../../../kit/server/index.ts'
import { getHomeAddress, getSignedInCustomer } from '../../../people/customers/server/index.ts'
import { findLogoForPaper } from '../../../people/shops/server/index.ts'
import { stageFile } from '../../../platform/files/server/index.ts'
import { fillSignedForm } from '../../shop-documents/server/index.ts'
import { completeAnswers } from '../../work-orders/rules.ts'
import { readTrail, requireWorkOrderByInvoice } from '../../work-orders/server/index.ts'
import { agreementRefusals, type SignedAgreement } from '../contract/index.ts'
import { calculateAuthorizedCents, reasonNotToSubmit } from '../rules.ts'
import { requireConfirmedSigner, requireConsent, requireOwnDetails, requireSignableEstimate } from './access.ts'
import { redrawSignature } from './redraw-signature.ts'
import { sealAgreementPaper } from './seal-agreement-paper.ts'
import type { Signing } from './signing-evidence.ts'

export type PreparedSigning = Awaited<ReturnType<typeof prepareSigning>>

/**
 * Checks that the estimate may be signed, draws and seals the paper, and stores it with the signatures. All of this takes a while and
 * holds no lock; signing checks again under the lock.
 */
export async function prepareSigning(context: Context<Caller>, { body }: { body: SignedAgreement }) {
  const { db, actor, clock } = context
  const customer = await getSignedInCustomer(db, actor)
  const order = await requireWorkOrderByInvoice(db, actor, body)
  const confirmed = await requireConfirmedSigner(db, actor, clock.now())
  const sent = await requireSignableEstimate(db, order, body, clock.now())
  // The shop learns the signer's address with the signed paper.
  const person = { ...sent.content.customer, ...(await getHomeAddress(db, customer.id)) }
  const estimate = { ...sent, content: { ...sent.content, customer: person } }
  const email = actor.role === 'link' ? customer.email : actor.email
  requireOwnDetails(body, { email, customerId: customer.id, vinId: estimate.content.vehicle.vinId })
  const answers = completeAnswers(estimate.content, body.answers)
  refuseIf(reasonNotToSubmit(estimate.content, body, answers))
  const consent = await requireConsent(db, customer.id)
  const signer = { name: `${customer.firstName} ${customer.lastName}`.trim(), email }
  const signatures = await redrawSignatures(body)
  const authorizedCents = calculateAuthorizedCents(estimate.content, body, answers)
  const at = clock.now()
  const given = { ...signer, at, authorizedCents, phone: body.phoneNumber, signature: signatures.top }
  const signing: Signing = {
    agreementId: randomUUID(),
    form: { ...body, answers },
    estimate,
    signer,
    signatures,
    authorizedCents,
    at,
    logo: await findLogoForPaper(context, order.shopId),
    ownForm: await fillSignedForm(context, estimate, given),
    trail: await readTrail(db, order.id),
    consent,
    confirmed,
  }
  const papers = await stagePapers(context, signing, order)
  return { customer, order, signing, papers }
}

async function stagePapers(context: Context<Caller>, signing: Signing, { shopId, invoice }: { shopId: string; invoice: number }) {
  const { signatures, estimate } = signing
  const paper = await sealAgreementPaper(context, signing)
  const owner = { shopId, accountId: context.actor.accountId ?? undefined }
  const name = `Agreement ${invoice} version ${estimate.number}`
  const stage = (bytes: Uint8Array, fileName: string, mediaType: string) =>
    stageFile(context, { ...owner, name: fileName, bytes, mediaType })
  const [top, bottom, sealed] = await Promise.all([
    stage(signatures.top, `${name} signature.png`, 'image/png'),
    stage(signatures.bottom, `${name} second signature.png`, 'image/png'),
    stage(paper, `${name}.pdf`, 'application/pdf'),
  ])
  return { top, bottom, paper: sealed }
}

async function redrawSignatures(body: SignedAgreement): Promise<Signing['signatures']> {
  const top = await redrawSignature('content', body.content)
  const bottom = await redrawSignature('contentBottom', body.contentBottom)
  if (top && bottom) return { top, bottom }
  const errors = {
    ...(top ? {} : { content: isRequired('Signature') }),
    ...(bottom ? {} : { contentBottom: isRequired('Second signature') }),
  }
  return refuse(agreementRefusals.signatureMissing, { errors })
}
