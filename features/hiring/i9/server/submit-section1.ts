import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { BodyOf } from '../../../../common/route.ts'
import { type Actor, type Context, inTransaction, makeBadInput, prepareFirst } from '../../../../kit/server/index.ts'
import { type Section1Form, signatureLabels } from '../../i9-forms/contract/index.ts'
import {
  completeSection1,
  findEdition,
  findSection1Errors,
  isExpired,
  pickEntries,
  section1Attestation,
} from '../../i9-forms/rules.ts'
import {
  openForms,
  type PreparedEntry,
  prepareEntry,
  readSignature,
  saveEntry,
  type SignedPreparer,
} from '../../i9-forms/server/index.ts'
import { deleteDraft, getOwnRecord, getToday, rememberSsn, requireConfirmedSigner } from '../../personnel/server/index.ts'
import { i9Refusals, type ownI9 } from '../contract/index.ts'
import { buildOwnState, draftName, findStep } from './build-state.ts'
import { notifySection1Signed } from './notify-i9.ts'
import { isEVerifyShop } from './shop-facts.ts'

export const submitSection1 = prepareFirst<typeof ownI9.submit, PreparedEntry>(prepare, (context, _, prepared) =>
  inTransaction(context.db, async (tx) => {
    const services = { ...context, db: tx }
    const { record, form } = prepared
    await saveEntry(services, prepared)
    const { ssn } = form.section1.entries
    if (ssn !== '') await rememberSsn(services, record.id, ssn)
    await deleteDraft(tx, context.actor, record.id, draftName)
    await notifySection1Signed(tx, record)
    return buildOwnState(services, record)
  }),
)

async function prepare(context: Context<Actor>, { body }: { body: BodyOf<typeof ownI9.submit> }): Promise<PreparedEntry> {
  const { db, actor } = context
  const { shop, ...form } = body
  const record = await getOwnRecord(db, actor, actor.email, shop)
  await requireConfirmedSigner(db, actor)
  const today = getToday(context, record)
  const edition = findEdition(form.edition)
  if (!edition || isExpired(edition, today)) return refuse(i9Refusals.editionExpired)
  const forms = await openForms(context, record.id)
  const step = await findStep(db, record, forms.at(-1) ?? null)
  refuseIf(step === 'section1' || step === 'rehire' || step === 'new-form' ? null : i9Refusals.alreadySigned)
  const isEVerify = await isEVerifyShop(db, record.shopId)
  const errors = findSection1Errors(form, { today, isEVerify, onFile: null, preparersOnFile: 0 })
  if (Object.keys(errors).length > 0) throw makeBadInput(errors)
  const content = {
    kind: 'section1' as const,
    entries: completeSection1(pickEntries(form), null),
    signedBy: form.signedBy,
    signature: form.signedBy === 'employee' ? await readSignature('signature', form.signature, signatureLabels.employee) : '',
    preparers: await readPreparers(form),
  }
  return prepareEntry(context, {
    record,
    form: { number: forms.length + 1, edition: edition.key },
    content,
    statement: section1Attestation,
    name: `${form.firstName} ${form.lastName}`,
    dates: { dueOn: record.firstDay, reverifyOn: null, receiptUntil: null },
  })
}

/** The people who helped, each with their own signature. */
export const readPreparers = ({ preparers, preparerSignatures }: Section1Form): Promise<SignedPreparer[]> =>
  Promise.all(
    preparers.map(async (preparer, index) => ({
      ...preparer,
      signature: await readSignature(
        `preparerSignatures.${index}.signature`,
        preparerSignatures[index]?.signature ?? '',
        signatureLabels.preparer,
      ),
    })),
  )
