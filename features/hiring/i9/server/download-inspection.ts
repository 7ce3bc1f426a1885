import { createHash } from 'node:crypto'
import { getDay } from '../../../../common/dates.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import { type Actor, type Context, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { writeZipEnd, writeZipEntry, type ZipEntry } from '../../../../kit/server/zip.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { maskNumber } from '../../i9-forms/rules.ts'
import { entryNames, type OpenedForm, openForms, pdfPurpose } from '../../i9-forms/server/index.ts'
import { openValue, recordView } from '../../personnel/server/index.ts'
import type { i9Inspections } from '../contract/index.ts'
import { getDates, getKeepUntil } from './build-state.ts'
import { type FiledRecord, listFiledRecords } from './store-shop.ts'
import { findPaper } from './store.ts'

/** Every form on file, as an inspection requires: an index, each sealed PDF, and its audit trail. */
export const downloadInspection: Verb<typeof i9Inspections.download> = async (context, { params }) => {
  const { db, actor, clock } = context
  await requirePermission(db, actor, params.shop, 'shop.personnel')
  const now = clock.now()
  const files = await inTransaction(db, (tx) => collectFiles({ ...context, db: tx }, params.shop))
  return { bytes: await zip(files, now), name: `i9-inspection-${getDay(now)}.zip` }
}

interface ZipFile {
  name: string
  bytes: Uint8Array
}

const indexHead = [
  'Employee',
  'Form',
  'Edition',
  'First day of employment',
  'Last day',
  'Section 1 due',
  'Section 1 signed',
  'Section 2 due',
  'Section 2 signed',
  'Entries',
  'Corrections',
  'Reverify by',
  'Receipt ends',
  'Keep until',
  'On hold',
  'PDF',
  'SHA-256 of the PDF',
  'Audit trail',
  'Paper form recorded by',
]

async function collectFiles(context: Context<Actor> & { db: Db }, shopId: string): Promise<ZipFile[]> {
  const rows: string[][] = []
  const files: ZipFile[] = []
  for (const record of await listFiledRecords(context.db, shopId)) {
    const forms = await openForms(context, record.id)
    if (forms.length === 0) {
      rows.push(await describeMissing(context.db, record))
      continue
    }
    await recordView(context, record.id, 'Form I-9, for an inspection')
    for (const form of forms) {
      const name = `${cleanName(record.name)}-${record.id.slice(0, 8)}-${form.number}`
      const bytes = await openValue(context, form.entries.at(-1)!.row.pdfId, pdfPurpose)
      const [pdf, trail] = [`forms/${name}.pdf`, `trails/${name}.csv`]
      files.push({ name: pdf, bytes }, { name: trail, bytes: formatCsv([trailHead, ...listTrail(form)]) })
      rows.push([...describe(record, form), pdf, createHash('sha256').update(bytes).digest('hex'), trail])
    }
  }
  return [{ name: 'index.csv', bytes: formatCsv([indexHead, ...rows]) }, ...files]
}

/** Someone without a form in Liftbay: on paper, or missing. */
async function describeMissing(db: Db, { id, name, firstDay, lastDay }: FiledRecord): Promise<string[]> {
  const paper = await findPaper(db, id)
  if (!paper) return [name, 'None on file', '', firstDay ?? '', lastDay ?? '']
  const row = indexHead.map(() => '')
  const said = `${paper.by} on ${getDay(paper.at)}`
  const known = { Employee: name, Form: 'On paper', [indexHead[3]!]: paper.hiredOn, 'Last day': lastDay ?? '' }
  const more = { 'Reverify by': paper.reverifyOn ?? '', 'Paper form recorded by': said }
  for (const [head, value] of Object.entries({ ...known, ...more })) row[indexHead.indexOf(head)] = value
  return row
}

function describe(record: FiledRecord, form: OpenedForm): string[] {
  const find = (kind: string) => form.entries.find(({ row }) => row.kind === kind)?.row
  const [section1, section2] = [find('section1'), find('section2')]
  const { reverifyOn, receiptUntil } = getDates(form)
  return [
    record.name,
    String(form.number),
    form.edition,
    form.section2?.firstDay ?? record.firstDay ?? '',
    record.lastDay ?? '',
    section1?.dueOn ?? '',
    section1?.signedOn ?? '',
    section2?.dueOn ?? '',
    section2?.signedOn ?? '',
    String(form.entries.length),
    String(form.entries.filter(({ stored }) => 'changes' in stored).length),
    reverifyOn ?? '',
    receiptUntil ?? '',
    getKeepUntil(form, record) ?? '',
    record.holdReason ? 'Yes' : '',
  ]
}

const trailHead = [
  'Entry',
  'What',
  'By',
  'At (UTC)',
  'Signed on',
  'Due on',
  'Signed in as',
  'Network address',
  'Browser',
  'Reason',
  'Field',
  'Before',
  'Now',
  'Statement that was read',
  'SHA-256 of the entries',
]

/**
 * One line for each entry, or for each field that it corrected. Numbers show only their last characters; the PDF has them in
 * full.
 */
const listTrail = (form: OpenedForm): string[][] =>
  form.entries.flatMap(({ row, stored }) => {
    const { evidence } = stored
    const changes = 'changes' in stored && stored.changes.length > 0 ? stored.changes : [null]
    return changes.map((change) => {
      const show = (text: string) => (change?.isNumber ? maskNumber(text) : text)
      return [
        String(row.number),
        entryNames[row.kind],
        row.by,
        evidence.at,
        row.signedOn,
        row.dueOn ?? '',
        evidence.email,
        evidence.address,
        evidence.userAgent,
        'reason' in stored ? stored.reason : '',
        change?.label ?? '',
        change ? show(change.from) : '',
        change ? show(change.to) : '',
        evidence.statement,
        evidence.sha256,
      ]
    })
  })

const cleanName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase() || 'employee'

async function zip(files: readonly ZipFile[], now: Date): Promise<Buffer> {
  const parts: Buffer[] = []
  const entries: ZipEntry[] = []
  let offset = 0
  for (const { name, bytes } of files) {
    const made = await writeZipEntry(name, bytes, offset, now)
    entries.push(made.entry)
    parts.push(made.bytes)
    offset += made.bytes.byteLength
  }
  return Buffer.concat([...parts, writeZipEnd(entries, offset)])
}
