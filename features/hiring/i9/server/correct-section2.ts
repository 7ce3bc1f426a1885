import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, prepareFirst } from '../../../../kit/server/index.ts'
import { type DocumentEntry } from '../../i9-forms/contract/index.ts'
import { findSection2Changes, section2Attestation } from '../../i9-forms/rules.ts'
import {
  calculateDates,
  openForms,
  type PreparedEntry,
  prepareEntry,
  readSignature,
  saveEntry,
} from '../../i9-forms/server/index.ts'
import { openRecord } from '../../personnel/server/index.ts'
import { type i9, i9Refusals } from '../contract/index.ts'
import { buildShopState, isOfThisEmployment } from './build-state.ts'
import { readSection2 } from './examine-documents.ts'
import { viewName } from './get-shop-i9.ts'
import { notifySection2Corrected } from './notify-i9.ts'

/** Corrects Section 2, or enters the document that a receipt stood for. Needs its own signature. */
export const correctSection2 = prepareFirst<typeof i9.correct, PreparedEntry>(
  async (context, { params, body }) => {
    const record = await openRecord(context, params.n, viewName)
    refuseIf(record.accountId === context.actor.accountId ? i9Refusals.ownForm : null)
    const form = (await openForms(context, record.id)).at(-1)
    if (!form?.section2) return refuse(i9Refusals.section2Missing)
    const before = form.section2
    const isFirstDay =
      form.supplements.every(({ rehiredOn }) => rehiredOn === null) && (await isOfThisEmployment(context.db, record, form))
    const firstDay = isFirstDay ? (record.firstDay ?? before.firstDay) : before.firstDay
    const kept = {
      listA: keepNumbers(body.listA, before.listA),
      listB: keepNumbers(body.listB, before.listB),
      listC: keepNumbers(body.listC, before.listC),
    }
    const section2 = await readSection2(context, { record, form, body: { ...body, ...kept }, firstDay })
    const changes = findSection2Changes(before, section2)
    refuseIf(changes.length === 0 ? i9Refusals.nothingChanged : null)
    return prepareEntry(context, {
      record,
      form,
      content: {
        kind: 'correction2',
        section2,
        reason: body.reason,
        changes,
        signature: await readSignature('signature', body.signature),
      },
      statement: section2Attestation,
      name: `${body.firstName} ${body.lastName}`,
      dates: {
        firstDay,
        ...calculateDates({ ...form, section2: { ...before, ...section2 } }),
      },
    })
  },
  (context, _, prepared) =>
    inTransaction(context.db, async (tx) => {
      const services = { ...context, db: tx }
      await saveEntry(services, prepared)
      await notifySection2Corrected(tx, prepared.record)
      return buildShopState(services, prepared.record)
    }),
)

/** An empty number keeps the one on the form if the document is the same. */
export const keepNumbers = (after: readonly DocumentEntry[], before: readonly DocumentEntry[]): DocumentEntry[] =>
  after.map((entry, index) => {
    const same = before[index]
    const isSame = same !== undefined && same.code === entry.code && same.isReceipt === entry.isReceipt
    return entry.number === '' && isSame ? { ...entry, number: same.number } : entry
  })
