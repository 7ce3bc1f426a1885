import { refuse, refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, prepareFirst } from '../../../../kit/server/index.ts'
import { signatureLabels } from '../../i9-forms/contract/index.ts'
import {
  completeSection1,
  findSection1Changes,
  findSection1Errors,
  pickEntries,
  section1Attestation,
} from '../../i9-forms/rules.ts'
import {
  calculateDates,
  openForms,
  type PreparedEntry,
  prepareEntry,
  readSignature,
  saveEntry,
} from '../../i9-forms/server/index.ts'
import { deleteDraft, getOwnRecord, getToday, rememberSsn, requireConfirmedSigner } from '../../personnel/server/index.ts'
import { i9Refusals, type ownI9 } from '../contract/index.ts'
import { buildOwnState } from './build-state.ts'
import { notifySection1Corrected } from './notify-i9.ts'
import { isEVerifyShop } from './shop-facts.ts'
import { readPreparers } from './submit-section1.ts'

/** Only the employee corrects Section 1 (M-274, 9.0). */
export const correctSection1 = prepareFirst<typeof ownI9.correct, PreparedEntry>(
  async (context, { params, query, body }) => {
    const { db, actor } = context
    const { reason, ...form } = body
    const record = await getOwnRecord(db, actor, params.email, query.shop)
    await requireConfirmedSigner(db, actor)
    const opened = (await openForms(context, record.id)).at(-1) ?? refuse(i9Refusals.section1Missing)
    const onFile = opened.section1.entries
    const preparersOnFile = opened.section1.preparers.length
    const facts = { today: getToday(context, record), isEVerify: await isEVerifyShop(db, record.shopId), onFile, preparersOnFile }
    const errors = findSection1Errors(form, facts)
    if (Object.keys(errors).length > 0) throw makeBadInput(errors)
    const entries = completeSection1(pickEntries(form), onFile)
    const changes = findSection1Changes(onFile, entries)
    refuseIf(changes.length === 0 && form.preparers.length === 0 ? i9Refusals.nothingChanged : null)
    return prepareEntry(context, {
      record,
      form: opened,
      content: {
        kind: 'correction1',
        entries,
        preparers: await readPreparers(form),
        reason,
        changes,
        signature: form.signedBy === 'employee' ? await readSignature('signature', form.signature, signatureLabels.employee) : '',
      },
      statement: section1Attestation,
      name: `${entries.firstName} ${entries.lastName}`,
      dates: calculateDates({ ...opened, section1: { ...opened.section1, entries } }),
    })
  },
  (context, _, prepared) =>
    inTransaction(context.db, async (tx) => {
      const services = { ...context, db: tx }
      const { record, form } = prepared
      await saveEntry(services, prepared)
      const { ssn } = form.section1.entries
      if (ssn !== '') await rememberSsn(services, record.id, ssn)
      await deleteDraft(tx, context.actor, record.id, 'i9-correction')
      await notifySection1Corrected(tx, record)
      return buildOwnState(services, record)
    }),
)
