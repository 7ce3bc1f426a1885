import type { Actor, Context } from '../../../../kit/server/index.ts'
import { saveFile } from '../../../platform/files/server/index.ts'
import { recordAuthorization } from '../../work-orders/server/index.ts'
import type { SignedAgreement } from '../contract/index.ts'
import { collectEvidence, type Signing } from './signing-evidence.ts'
import { insertAgreement } from './store.ts'

type OrderToSign = { id: string; shopId: string; invoice: number }

export async function storePapers(
  context: Context<Actor>,
  { signatures, estimate }: Signing,
  paper: Uint8Array,
  { shopId, invoice }: OrderToSign,
) {
  const owner = { shopId, accountId: context.actor.accountId }
  const name = `Agreement ${invoice} version ${estimate.number}`
  const keepIfMissing = (bytes: Uint8Array, fileName: string, mediaType: string) =>
    saveFile(context, { ...owner, name: fileName, bytes, mediaType })
  return {
    top: await keepIfMissing(signatures.top, `${name} signature.png`, 'image/png'),
    bottom: await keepIfMissing(signatures.bottom, `${name} second signature.png`, 'image/png'),
    paper: await keepIfMissing(paper, `${name}.pdf`, 'application/pdf'),
  }
}

type StoredPapers = Awaited<ReturnType<typeof storePapers>>

export async function recordAgreement(
  context: Context<Actor>,
  signing: Signing,
  kept: StoredPapers,
  order: OrderToSign & { customerId: string },
): Promise<void> {
  const { db: tx } = context
  const { agreementId, form, estimate, signer, authorizedCents, at } = signing
  const { terms, ...evidence } = collectEvidence(context, signing)
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
    // The paper names the audit trail up to now. From here on, the audit trail names the paper.
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

/** Only the third choice has a limit. */
const limitIn = (form: SignedAgreement) => (form.writtenEstimateOption === 3 ? form.writtenEstimateAmount : null)

/** The preferences the form sets. Those it leaves out stay as they are. */
export function readPreferences(form: SignedAgreement) {
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
  const givenChoices = Object.fromEntries(Object.entries(contact).filter(([, value]) => value !== undefined)) as {
    [K in keyof typeof contact]: boolean
  }
  return { ...givenChoices, writtenEstimateOption, writtenEstimateAmount: limitIn(form), payOption, acceptOldPart }
}
