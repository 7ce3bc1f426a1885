import type { Db, Provided } from '../../../../kit/server/index.ts'
import type { Section1Entries, Signer } from '../contract/index.ts'
import { type EntryRow, listEntryRows } from './store.ts'
import { openEntry, type Section2Content, type SignedPreparer, type StoredEntry, type SupplementContent } from './stored-entry.ts'

export interface OpenedEntry {
  row: EntryRow
  stored: StoredEntry
}

interface Signed {
  signature: string
  signedOn: string
}

/** A form as it is now: its sections with all corrections, and every entry. */
export interface OpenedForm {
  id: string
  number: number
  edition: string
  section1: Signed & { entries: Section1Entries; signedBy: Signer; preparers: (SignedPreparer & { signedOn: string })[] }
  section2: (Signed & Section2Content) | null
  supplements: (Signed & SupplementContent & { entryId: string })[]
  /** From the first to the newest. */
  entries: OpenedEntry[]
}

interface Services {
  db: Db
  get: Provided['get']
}

/** All forms of an employee, from the first to the newest. */
export async function openForms(services: Services, personnelId: string): Promise<OpenedForm[]> {
  const rows = await listEntryRows(services.db, personnelId)
  const opened = await Promise.all(rows.map(async (row) => ({ row, stored: await openEntry(services, row.sealedId) })))
  return [...new Set(rows.map(({ formId }) => formId))].map((id) => foldForm(opened.filter(({ row }) => row.formId === id)))
}

/** Builds a form from its entries. The first one is always Section 1. */
export function foldForm(entries: OpenedEntry[]): OpenedForm {
  const [first] = entries
  if (first?.stored.kind !== 'section1') throw new Error('a Form I-9 begins with Section 1')
  const { row, stored } = first
  const form: OpenedForm = {
    id: row.formId,
    number: row.formNumber,
    edition: row.edition,
    section1: {
      entries: stored.entries,
      signedBy: stored.signedBy,
      signature: stored.signature,
      signedOn: row.signedOn,
      preparers: addDay(stored.preparers, row.signedOn),
    },
    section2: null,
    supplements: [],
    entries,
  }
  for (const entry of entries.slice(1)) addEntry(form, entry)
  return form
}

function addEntry(form: OpenedForm, { row: { id, signedOn }, stored }: OpenedEntry): void {
  const { signature } = stored
  if (stored.kind === 'correction1') {
    form.section1.entries = stored.entries
    form.section1.preparers.push(...addDay(stored.preparers, signedOn))
  } else if (stored.kind === 'section2') form.section2 = { ...stored.section2, signature, signedOn }
  else if (stored.kind === 'correction2' && form.section2) {
    // The first signature stays on the form; the correction has its own.
    const { representative, employer } = form.section2
    form.section2 = { ...form.section2, ...stored.section2, representative, employer }
  } else if (stored.kind === 'supplement-b') form.supplements.push({ ...stored.supplement, entryId: id, signature, signedOn })
  else if (stored.kind === 'correction-b')
    form.supplements = form.supplements.map((supplement) =>
      supplement.entryId === stored.corrects
        ? { ...supplement, ...stored.supplement, representative: supplement.representative }
        : supplement,
    )
}

const addDay = (preparers: SignedPreparer[], signedOn: string) => preparers.map((preparer) => ({ ...preparer, signedOn }))
