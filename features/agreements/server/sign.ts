import { randomUUID } from 'node:crypto'
import { isInvalid, isRequired } from '../../../common/messages.ts'
import { refuse } from '../../../common/refusal.ts'
import type { Actor, Context, Verb } from '../../../server/kit/context.ts'
import { type Db, inTransaction } from '../../../server/kit/database/database.ts'
import { badInput } from '../../../server/kit/http/problem.ts'
import { customerOf, keepPreferences } from '../../customers/server/index.ts'
import { keepFile } from '../../files/server/index.ts'
import {
  currentEstimate,
  lockWorkOrder,
  readTrail,
  recordAuthorization,
  workOrderByInvoice,
} from '../../work-orders/server/index.ts'
import { logoForPaper } from '../../shops/server/index.ts'
import { signedForm } from '../../shop-documents/server/index.ts'
import { isExpired, type Reason } from '../../work-orders/rules.ts'
import { agreementRefusals, type agreements, type SignedAgreement } from '../contract.ts'
import { authorizedBy, reasonNotToAsk, reasonNotToSubmit } from '../rules.ts'
import { standingConsent } from './consent.ts'
import { sealedPaper } from './sealed-paper.ts'
import { signatureImage } from './signature-image.ts'
import { evidenceOf, type Signing } from './signing.ts'
import { contactChoicesOf, insertAgreement, isEstimateSigned, readAgreement } from './store.ts'
import { tellSigned } from './tell-signed.ts'

export const signAgreement: Verb<typeof agreements.sign> = async (context, { body }) => {
  const { db, actor, clock } = context
  const customer = await customerOf(db, actor)
  const order = await workOrderByInvoice(db, actor, body)
  const estimate = await askedEstimate(db, order, body, clock.now())
  refuseForeign(body, { email: actor.email, customerId: customer.id, vinId: estimate.content.vehicle.vinId })
  refuseFor(reasonNotToSubmit(estimate.content, body, body.answers))
  const consent = await standingConsent(db, customer.id)
  const signer = { name: `${customer.firstName} ${customer.lastName}`.trim(), email: actor.email }
  const signatures = await signaturesOf(body)
  const authorizedCents = authorizedBy(estimate.content, body, body.answers)
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
    logo: await logoForPaper(context, order.shopId),
    ownForm: await signedForm(context, estimate, given),
    trail: await readTrail(db, order.id),
    consent,
  }
  // Drawing takes its time: nobody waits for the order meanwhile, and what was read is looked at again under the lock.
  const paper = await sealedPaper(context, signing)

  return inTransaction(db, async (tx) => {
    await askedEstimate(tx, await lockWorkOrder(tx, order.id), body, clock.now())
    await standingConsent(tx, customer.id)
    const kept = await keepPapers({ ...context, db: tx }, signing, paper, order)
    await keepAgreement({ ...context, db: tx }, signing, kept, { ...order, customerId: customer.id })
    await keepPreferences(tx, customer.id, { ...(await contactChoicesOf(tx, customer.id)), ...likedBy(body) })
    await tellSigned({ ...context, db: tx }, actor, signing, order, kept.paper.id)
    return readAgreement(tx, signing.agreementId)
  })
}

function refuseFor(reason: Reason): void {
  if (reason) refuse(reason.refusal, reason.detail)
}

/** The version that was read, when it is the one to be signed now. */
async function askedEstimate(
  db: Db,
  order: { id: string; state: Parameters<typeof reasonNotToAsk>[0]['state'] },
  read: SignedAgreement,
  now: Date,
) {
  const newest = await currentEstimate(db, order.id)
  const isSigned = await isEstimateSigned(db, order.id, read.estimateId)
  refuseFor(
    reasonNotToAsk(
      {
        state: order.state,
        newest: newest && { ...newest, estimateId: newest.id, expired: isExpired(newest.sentAt, now) },
        isSigned,
      },
      read,
    ),
  )
  return newest ?? refuse(agreementRefusals.notWaiting)
}

/** What a caller says of who signs and for which car must be so, the car as the text that is signed names it. */
function refuseForeign(body: SignedAgreement, own: { email: string; customerId: string; vinId: string }): void {
  const errors = {
    ...(body.email === undefined || body.email === own.email ? {} : { email: isInvalid('Email') }),
    ...(body.customerId === undefined || body.customerId === own.customerId ? {} : { customerId: isInvalid('Customer') }),
    ...(body.vinId === '' || body.vinId.toUpperCase() === own.vinId ? {} : { vinId: isInvalid('VIN') }),
  }
  if (Object.keys(errors).length > 0) throw badInput(errors)
}

async function signaturesOf(body: SignedAgreement): Promise<Signing['signatures']> {
  const top = await signatureImage('content', body.content)
  const bottom = await signatureImage('contentBottom', body.contentBottom)
  if (top && bottom) return { top, bottom }
  const errors = {
    ...(top ? {} : { content: isRequired('Signature') }),
    ...(bottom ? {} : { contentBottom: isRequired('Second signature') }),
  }
  return refuse(agreementRefusals.signatureMissing, { errors })
}

type Order = { id: string; shopId: string; invoice: number }

async function keepPapers(
  context: Context<Actor>,
  { signatures, estimate }: Signing,
  paper: Uint8Array,
  { shopId, invoice }: Order,
) {
  const owner = { shopId, accountId: context.actor.accountId }
  const name = `Agreement ${invoice} version ${estimate.number}`
  const keep = (bytes: Uint8Array, fileName: string, mediaType: string) =>
    keepFile(context, { ...owner, name: fileName, bytes, mediaType })
  return {
    top: await keep(signatures.top, `${name} signature.png`, 'image/png'),
    bottom: await keep(signatures.bottom, `${name} second signature.png`, 'image/png'),
    paper: await keep(paper, `${name}.pdf`, 'application/pdf'),
  }
}

type Kept = Awaited<ReturnType<typeof keepPapers>>

async function keepAgreement(
  context: Context<Actor>,
  signing: Signing,
  kept: Kept,
  order: Order & { customerId: string },
): Promise<void> {
  const { db: tx } = context
  const { agreementId, form, estimate, signer, authorizedCents, at } = signing
  const { terms, ...evidence } = evidenceOf(context, signing)
  const authorizationId = await recordAuthorization(tx, context.get, {
    workOrderId: order.id,
    estimateId: estimate.id,
    how: 'electronic',
    answers: form.answers,
    authorizedCents,
    hasLimit: form.writtenEstimateOption === 3,
    givenBy: signer.name,
    evidence: { ...evidence, agreementId, paperSha256: kept.paper.sha256 },
    accountId: context.actor.accountId,
    at,
    address: context.address,
    userAgent: context.userAgent,
    // The paper names the chain so far, and the chain from here on names the paper.
    detail: { agreementId, paperSha256: kept.paper.sha256, consentAt: signing.consent.at.toISOString() },
  })
  await insertAgreement(tx, {
    id: agreementId,
    shopId: order.shopId,
    workOrderId: order.id,
    invoice: order.invoice,
    customerId: order.customerId,
    estimateId: estimate.id,
    authorizationId,
    writtenEstimateOption: form.writtenEstimateOption,
    writtenEstimateCents: limitIn(form),
    payOption: form.payOption,
    acceptOldPart: form.acceptOldPart,
    terms,
    evidence,
    topFileId: kept.top.id,
    bottomFileId: kept.bottom.id,
    paperFileId: kept.paper.id,
    paperSha256: kept.paper.sha256,
    signedAt: at,
  })
}

/** A limit belongs to the third choice only. */
const limitIn = (form: SignedAgreement) => (form.writtenEstimateOption === 3 ? form.writtenEstimateAmount : null)

/** What the form says of the customer's preferences; what was left out stays as it is. */
function likedBy(form: SignedAgreement) {
  const {
    writtenEstimateOption,
    payOption,
    acceptOldPart,
    pleaseCall,
    carIsReady,
    serviceRemind,
    folowUPS,
    newletters,
    special,
  } = form
  const contact = { pleaseCall, carIsReady, serviceRemind, folowUPS, newletters, special }
  const said = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof contact]: boolean
  }
  return { ...said, writtenEstimateOption, writtenEstimateAmount: limitIn(form), payOption, acceptOldPart }
}
