import type { Caller, Context, Db } from '../../../../kit/server/index.ts'
import { saveFile } from '../../../platform/files/server/index.ts'
import { recordAuthorization } from '../../work-orders/server/index.ts'
import type { SignedAgreement } from '../contract/index.ts'
import type { PreparedSigning } from './prepare-signing.ts'
import { collectEvidence, type Signing } from './signing-evidence.ts'
import { insertAgreement } from './store.ts'

type OrderToSign = { id: string; shopId: string; invoice: number }

export const savePapers = async (tx: Db, { top, bottom, paper }: PreparedSigning['papers']) => ({
  top: await saveFile(tx, top),
  bottom: await saveFile(tx, bottom),
  paper: await saveFile(tx, paper),
})

type SavedPapers = Awaited<ReturnType<typeof savePapers>>

export async function recordAgreement(
  context: Context<Caller>,
  signing: Signing,
  kept: SavedPapers,
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
    givenBy: signer.name,
    evidence: { ...evidence, agreementId, paperSha256: kept.paper.sha256 },
    ...(context.actor.role === 'link' ? { linkId: context.actor.linkId } : { accountId: context.actor.accountId }),
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
