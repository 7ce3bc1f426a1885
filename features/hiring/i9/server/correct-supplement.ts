import { refuse, refuseIf } from '../../../../common/refusal.ts'
import type { BodyOf } from '../../../../common/route.ts'
import { type Actor, type Context, inTransaction, makeBadInput, prepareFirst } from '../../../../kit/server/index.ts'
import { findSupplementChanges, findSupplementErrors, supplementBAttestation } from '../../i9-forms/rules.ts'
import {
  calculateDates,
  openForms,
  type PreparedEntry,
  prepareEntry,
  readSignature,
  saveEntry,
} from '../../i9-forms/server/index.ts'
import { getToday, openRecord } from '../../personnel/server/index.ts'
import { type i9, i9Refusals } from '../contract/index.ts'
import { buildShopState, isOfThisEmployment } from './build-state.ts'
import { keepNumbers } from './correct-section2.ts'
import { viewName } from './get-shop-i9.ts'
import { notifySection2Corrected } from './notify-i9.ts'
import { isEVerifyShop } from './shop-facts.ts'
import { toContent } from './sign-supplement.ts'

/** Corrects a signed Supplement B. Needs its own signature; the first one stays on the form. */
export const correctSupplement = prepareFirst<typeof i9.correctSupplement, PreparedEntry>(prepare, (context, _, prepared) =>
  inTransaction(context.db, async (tx) => {
    const services = { ...context, db: tx }
    await saveEntry(services, prepared)
    await notifySection2Corrected(tx, prepared.record)
    return buildShopState(services, prepared.record)
  }),
)

interface Input {
  params: { n: string }
  body: BodyOf<typeof i9.correctSupplement>
}

async function prepare(context: Context<Actor>, { params, body }: Input): Promise<PreparedEntry> {
  const record = await openRecord(context, params.n, viewName)
  refuseIf(record.accountId === context.actor.accountId ? i9Refusals.ownForm : null)
  const form = (await openForms(context, record.id)).at(-1)
  const before = form?.supplements.find(({ entryId }) => entryId === body.entry)
  if (!form || !before) return refuse(i9Refusals.supplementMissing)
  const isLastRehire = before.rehiredOn !== null && form.supplements.findLast(({ rehiredOn }) => rehiredOn) === before
  const rehiredOn =
    isLastRehire && (await isOfThisEmployment(context.db, record, form))
      ? (record.firstDay ?? before.rehiredOn)
      : before.rehiredOn
  const documents = keepNumbers(body.documents, before.document ? [before.document] : [])
  const supplement = toContent({ ...body, documents }, rehiredOn)
  const { document, newName } = supplement
  refuseIf(!rehiredOn && !document && !newName ? i9Refusals.nothingEntered : null)
  const at = form.entries.findIndex(({ row }) => row.id === body.entry)
  const { reverifyOn, receiptUntil } = form.entries[at - 1]!.row
  refuseIf(document && !before.document && reverifyOn === null && receiptUntil === null ? i9Refusals.notReverifiable : null)
  const { entries, signedBy } = form.section1
  const errors = findSupplementErrors(
    { ...body, documents },
    {
      today: getToday(context, record),
      isEVerify: await isEVerifyShop(context.db, record.shopId),
      birthDate: entries.birthDate,
      signedBy,
      allowsReceipts: true,
      onFile: before.document ? [before.document] : [],
    },
  )
  if (Object.keys(errors).length > 0) throw makeBadInput(errors)
  const changes = findSupplementChanges(before, supplement)
  refuseIf(changes.length === 0 ? i9Refusals.nothingChanged : null)
  const supplements = form.supplements.map((shown) => (shown === before ? { ...shown, document } : shown))
  return prepareEntry(context, {
    record,
    form,
    content: {
      kind: 'correction-b',
      corrects: body.entry,
      supplement,
      reason: body.reason,
      changes,
      signature: await readSignature('signature', body.signature),
    },
    statement: supplementBAttestation,
    name: `${body.firstName} ${body.lastName}`,
    dates: { firstDay: isLastRehire ? rehiredOn : null, ...calculateDates({ ...form, supplements }) },
  })
}
