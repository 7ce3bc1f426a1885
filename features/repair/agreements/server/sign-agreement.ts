import { randomUUID } from 'node:crypto'
import { isRequired } from '../../../../common/messages.ts'
import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { getSignedInCustomer, updatePreferences } from '../../../people/customers/server/index.ts'
import { findLogoForPaper } from '../../../people/shops/server/index.ts'
import { fillSignedForm } from '../../shop-documents/server/index.ts'
import { lockWorkOrder, readTrail, requireWorkOrderByInvoice } from '../../work-orders/server/index.ts'
import { agreementRefusals, type agreements, type SignedAgreement } from '../contract/index.ts'
import { calculateAuthorizedCents, reasonNotToSubmit } from '../rules.ts'
import { requireConsent, requireOwnDetails, requireSignableEstimate } from './access.ts'
import { notifyAgreementSigned } from './notify-agreement-signed.ts'
import { readPreferences, recordAgreement, storePapers } from './record-agreement.ts'
import { redrawSignature } from './redraw-signature.ts'
import { sealAgreementPaper } from './seal-agreement-paper.ts'
import type { Signing } from './signing-evidence.ts'
import { readAgreement, readContactChoices } from './store.ts'

export const signAgreement: Verb<typeof agreements.sign> = async (context, { body }) => {
  const { db, actor, clock } = context
  const customer = await getSignedInCustomer(db, actor)
  const order = await requireWorkOrderByInvoice(db, actor, body)
  const estimate = await requireSignableEstimate(db, order, body, clock.now())
  requireOwnDetails(body, { email: actor.email, customerId: customer.id, vinId: estimate.content.vehicle.vinId })
  refuseIf(reasonNotToSubmit(estimate.content, body, body.answers))
  const consent = await requireConsent(db, customer.id)
  const signer = { name: `${customer.firstName} ${customer.lastName}`.trim(), email: actor.email }
  const signatures = await redrawSignatures(body)
  const authorizedCents = calculateAuthorizedCents(estimate.content, body, body.answers)
  const at = clock.now()
  const given = { ...signer, at, authorizedCents, phone: body.phoneNumber, signature: signatures.top }
  const signing: Signing = {
    agreementId: randomUUID(),
    form: body,
    estimate,
    signer,
    signatures,
    authorizedCents,
    at,
    logo: await findLogoForPaper(context, order.shopId),
    ownForm: await fillSignedForm(context, estimate, given),
    trail: await readTrail(db, order.id),
    consent,
  }
  // Drawing takes a while, so it runs before the lock. The estimate and the consent are checked again under the lock.
  const paper = await sealAgreementPaper(context, signing)

  return inTransaction(db, async (tx) => {
    await requireSignableEstimate(tx, await lockWorkOrder(tx, order.id), body, clock.now())
    await requireConsent(tx, customer.id)
    const stored = await storePapers({ ...context, db: tx }, signing, paper, order)
    await recordAgreement({ ...context, db: tx }, signing, stored, { ...order, customerId: customer.id })
    await updatePreferences(tx, customer.id, { ...(await readContactChoices(tx, customer.id)), ...readPreferences(body) })
    await notifyAgreementSigned({ ...context, db: tx }, actor, signing, order, stored.paper.id)
    return readAgreement(tx, signing.agreementId)
  })
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
