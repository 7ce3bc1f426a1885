import { createHash, randomUUID } from 'node:crypto'
import { isRequired } from '../../../../common/messages.ts'
import { refuse } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, makeBadInput } from '../../../../kit/server/index.ts'
import { sealPdf } from '../../../../kit/server/papers.ts'
import { redrawSignature, sealingKey } from '../../../repair/agreements/server/index.ts'
import { getToday, lockRecord, type PersonnelRecord, sealValue } from '../../personnel/server/index.ts'
import { i9FormRefusals, signatureLabels } from '../contract/index.ts'
import { drawI9 } from './draw-i9.ts'
import { foldForm, type OpenedForm } from './open-forms.ts'
import { type EntryRow, insertEntry, insertForm, listEntryRows } from './store.ts'
import { type EntryContent, pdfPurpose, sealEntry, type StoredEntry } from './stored-entry.ts'

/** A signature that is drawn and sealed, but not stored yet. */
export interface PreparedEntry {
  record: PersonnelRecord
  row: Omit<EntryRow, 'sealedId' | 'pdfId' | 'by'>
  stored: StoredEntry
  pdf: Uint8Array
  /** The form with this entry. */
  form: OpenedForm
}

interface Dates {
  dueOn?: string | null
  firstDay?: string | null
  reverifyOn: string | null
  receiptUntil: string | null
}

interface NewEntry {
  record: PersonnelRecord
  /** The form that is signed, or the number and edition of a new one. */
  form: OpenedForm | { number: number; edition: string }
  content: EntryContent
  /** The statement above the signature. */
  statement: string
  /** The signer's name. */
  name: string
  dates: Dates
}

/** Draws the form with a new signature and seals the PDF. The date is the server's, so nothing is backdated. Stores nothing. */
export async function prepareEntry(context: Context<Actor>, entry: NewEntry): Promise<PreparedEntry> {
  const { record, form, content, statement, name, dates } = entry
  const { actor, clock, address, userAgent } = context
  const now = clock.now()
  const isNew = !('entries' in form)
  const before = isNew ? [] : form.entries
  const sha256 = createHash('sha256')
    .update(JSON.stringify(leaveOutSignatures(content)))
    .digest('hex')
  const stored: StoredEntry = {
    ...content,
    evidence: { at: now.toISOString(), email: actor.email, address, userAgent, statement, sha256 },
  }
  const row: PreparedEntry['row'] = {
    formId: isNew ? randomUUID() : form.id,
    formNumber: form.number,
    edition: form.edition,
    id: randomUUID(),
    number: before.length + 1,
    kind: content.kind,
    signedOn: getToday(context, record),
    dueOn: dates.dueOn ?? null,
    firstDay: dates.firstDay ?? null,
    reverifyOn: dates.reverifyOn,
    receiptUntil: dates.receiptUntil,
    at: now,
  }
  const signed = foldForm([...before, { row: { ...row, sealedId: '', pdfId: '', by: name }, stored }])
  const drawn = await drawI9(signed, { dba: record.dba, timeZone: record.timeZone, madeAt: now })
  const pdf = await sealPdf(drawn, { key: context.get(sealingKey), reason: 'Form I-9', name, signedAt: now })
  return { record, row, stored, pdf, form: signed }
}

/** Stores it. Refuses with `i9_changed_meanwhile` when someone else has signed since it was drawn. */
export async function saveEntry(
  context: Context<Actor> & { db: Db },
  { record, row, stored, pdf }: PreparedEntry,
): Promise<void> {
  const { db: tx, actor } = context
  await lockRecord(tx, record.id)
  const rows = await listEntryRows(tx, record.id)
  const isNew = row.number === 1
  const last = rows.at(-1)
  const fits = isNew
    ? (last?.formNumber ?? 0) === row.formNumber - 1
    : last !== undefined && last.formId === row.formId && last.number === row.number - 1
  if (!fits) refuse(i9FormRefusals.changedMeanwhile)
  if (isNew)
    await insertForm(tx, { id: row.formId, personnelId: record.id, number: row.formNumber, edition: row.edition, at: row.at })
  const sealedId = await sealEntry(context, record.id, stored)
  const pdfId = await sealValue(context, { personnelId: record.id, purpose: pdfPurpose }, pdf)
  await insertEntry(tx, { ...row, sealedId, pdfId, byAccountId: actor.accountId })
}

/** The drawn signature as a PNG in base64. Refuses by field name what is empty. */
export async function readSignature(field: string, dataUrl: string, label: string = signatureLabels.shop): Promise<string> {
  const drawn = await redrawSignature(field, dataUrl)
  if (!drawn) throw makeBadInput({ [field]: isRequired(label) })
  return drawn.toString('base64')
}

const leaveOutSignatures = (content: EntryContent) => {
  const { signature: _, ...rest } = content
  return 'preparers' in rest ? { ...rest, preparers: rest.preparers.map(({ signature: __, ...preparer }) => preparer) } : rest
}
