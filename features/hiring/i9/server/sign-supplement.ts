import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { BodyOf } from '../../../../common/route.ts'
import { type Actor, type Context, inTransaction, makeBadInput, prepareFirst } from '../../../../kit/server/index.ts'
import { type SupplementBForm } from '../../i9-forms/contract/index.ts'
import {
  calculateNextReverifyOn,
  calculateReceiptUntil,
  findSupplementErrors,
  supplementBAttestation,
} from '../../i9-forms/rules.ts'
import {
  openForms,
  type PreparedEntry,
  prepareEntry,
  readSignature,
  saveEntry,
  type SupplementContent,
} from '../../i9-forms/server/index.ts'
import { getToday, openRecord } from '../../personnel/server/index.ts'
import { type i9, i9Refusals } from '../contract/index.ts'
import { buildShopState, findStep, getDates } from './build-state.ts'
import { viewName } from './get-shop-i9.ts'
import { notifySection2Corrected } from './notify-i9.ts'
import { getDeadline, isEVerifyShop } from './shop-facts.ts'

/** Supplement B: a reverification, a rehire on the existing form, or a new name. */
export const signSupplement = prepareFirst<typeof i9.supplement, PreparedEntry>(prepare, (context, _, prepared) =>
  inTransaction(context.db, async (tx) => {
    const services = { ...context, db: tx }
    await saveEntry(services, prepared)
    await notifySection2Corrected(tx, prepared.record)
    return buildShopState(services, prepared.record)
  }),
)

interface Input {
  params: { n: string }
  body: BodyOf<typeof i9.supplement>
}

async function prepare(context: Context<Actor>, { params, body }: Input): Promise<PreparedEntry> {
  const record = await openRecord(context, params.n, viewName)
  refuseIf(record.accountId === context.actor.accountId ? i9Refusals.ownForm : null)
  const form = (await openForms(context, record.id)).at(-1)
  if (!form?.section2) return refuse(i9Refusals.section2Missing)
  const step = await findStep(context.db, record, form)
  const before = getDates(form)
  const today = getToday(context, record)
  refuseIf(reasonNotToSign(body, { step, ...before }))
  const { entries, signedBy } = form.section1
  const errors = findSupplementErrors(body, {
    today,
    isEVerify: await isEVerifyShop(context.db, record.shopId),
    birthDate: entries.birthDate,
    signedBy,
    allowsReceipts: true,
    onFile: [],
  })
  const document = body.documents[0] ?? null
  const hasEnded = before.reverifyOn !== null && before.reverifyOn < today
  if (body.isRehire && hasEnded && !document)
    errors['documents'] = 'Work authorization on the form has ended. Enter the document that shows it continues.'
  if (Object.keys(errors).length > 0) throw makeBadInput(errors)
  const rehiredOn = body.isRehire ? record.firstDay : null
  return prepareEntry(context, {
    record,
    form,
    content: {
      kind: 'supplement-b',
      supplement: toContent(body, rehiredOn),
      signature: await readSignature('signature', body.signature),
    },
    statement: supplementBAttestation,
    name: `${body.firstName} ${body.lastName}`,
    dates: {
      dueOn: rehiredOn ? (await getDeadline(context.db, record, rehiredOn, today)).dueOn : document ? before.reverifyOn : null,
      firstDay: rehiredOn,
      reverifyOn: document ? calculateNextReverifyOn(document) : before.reverifyOn,
      receiptUntil: document ? calculateReceiptUntil([document], before.reverifyOn ?? today) : before.receiptUntil,
    },
  })
}

export const toContent = (body: Omit<SupplementBForm, 'isRehire'>, rehiredOn: string | null): SupplementContent => ({
  rehiredOn,
  newName:
    body.newLastName || body.newFirstName || body.newMiddleInitial
      ? { lastName: body.newLastName, firstName: body.newFirstName, middleInitial: body.newMiddleInitial }
      : null,
  document: body.documents[0] ?? null,
  additional: body.additional,
  isRemote: body.isRemote,
  representative: { lastName: body.lastName, firstName: body.firstName },
})

function reasonNotToSign(
  { isRehire, newLastName, newFirstName, documents }: SupplementBForm,
  { step, reverifyOn, receiptUntil }: { step: string; reverifyOn: string | null; receiptUntil: string | null },
) {
  if (isRehire && step === 'new-form') return i9Refusals.newFormNeeded
  if (isRehire && step !== 'rehire') return i9Refusals.notRehired
  if (!isRehire && documents.length === 0 && newLastName === '' && newFirstName === '') return i9Refusals.nothingEntered
  return documents.length > 0 && reverifyOn === null && receiptUntil === null ? i9Refusals.notReverifiable : null
}
