import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { BodyOf } from '../../../../common/route.ts'
import { type Actor, type Context, inTransaction, makeBadInput, prepareFirst } from '../../../../kit/server/index.ts'
import { calculateReceiptUntil, calculateReverifyOn, findSection2Errors, section2Attestation } from '../../i9-forms/rules.ts'
import {
  type OpenedForm,
  openForms,
  type PreparedEntry,
  prepareEntry,
  readSignature,
  saveEntry,
  type Section2Content,
} from '../../i9-forms/server/index.ts'
import { getEmployer, getToday, openRecord, type PersonnelRecord } from '../../personnel/server/index.ts'
import { type i9, i9Refusals } from '../contract/index.ts'
import { buildShopState, findStep } from './build-state.ts'
import { viewName } from './get-shop-i9.ts'
import { notifySection2Signed } from './notify-i9.ts'
import { getDeadline, isEVerifyShop } from './shop-facts.ts'

/** Section 2: the shop examined the documents that the employee chose. */
export const examineDocuments = prepareFirst<typeof i9.examine, PreparedEntry>(prepare, (context, _, prepared) =>
  inTransaction(context.db, async (tx) => {
    const services = { ...context, db: tx }
    await saveEntry(services, prepared)
    await notifySection2Signed(tx, prepared.record)
    return buildShopState(services, prepared.record)
  }),
)

interface Input {
  params: { n: string }
  body: BodyOf<typeof i9.examine>
}

async function prepare(context: Context<Actor>, { params, body }: Input): Promise<PreparedEntry> {
  const record = await openRecord(context, params.n, viewName)
  refuseIf(record.accountId === context.actor.accountId ? i9Refusals.ownForm : null)
  const form = (await openForms(context, record.id)).at(-1) ?? refuse(i9Refusals.section1Missing)
  const step = await findStep(context.db, record, form)
  refuseIf(step === 'section2' ? null : i9Refusals.section2Signed)
  const firstDay = record.firstDay ?? refuse(i9Refusals.noFirstDay)
  const section2 = await readSection2(context, { record, form, body, firstDay })
  const { dueOn } = await getDeadline(context.db, record, firstDay, getToday(context, record))
  return prepareEntry(context, {
    record,
    form,
    content: { kind: 'section2', section2, signature: await readSignature('signature', body.signature) },
    statement: section2Attestation,
    name: `${body.firstName} ${body.lastName}`,
    dates: {
      dueOn,
      firstDay,
      reverifyOn: calculateReverifyOn(form.section1.entries, section2),
      receiptUntil: calculateReceiptUntil([...section2.listA, ...section2.listB, ...section2.listC], firstDay),
    },
  })
}

interface Examined {
  record: PersonnelRecord
  form: OpenedForm
  body: BodyOf<typeof i9.examine>
  firstDay: string
}

/** Checks the shop's entries. Refuses by field what Form I-9 does not accept. */
export async function readSection2(
  context: Context<Actor>,
  { record, form, body, firstDay }: Examined,
): Promise<Section2Content> {
  const { db } = context
  const { listA, listB, listC, additional, isRemote, lastName, firstName, title } = body
  const { entries, signedBy } = form.section1
  const today = getToday(context, record)
  const { allowsReceipts } = await getDeadline(db, record, firstDay, today)
  const before = form.section2
  const errors = findSection2Errors(body, {
    today,
    isEVerify: await isEVerifyShop(db, record.shopId),
    birthDate: entries.birthDate,
    signedBy,
    allowsReceipts,
    onFile: before ? [...before.listA, ...before.listB, ...before.listC] : [],
  })
  if (Object.keys(errors).length > 0) throw makeBadInput(errors)
  const employer = await getEmployer(db, record.shopId)
  return {
    firstDay,
    listA,
    listB,
    listC,
    additional,
    isRemote,
    representative: { lastName, firstName, title },
    employer: { name: employer.name, address: employer.address },
  }
}
