import type { DocumentEntry } from '../../i9-forms/contract/index.ts'
import { type FieldChange, getTitle, maskNumber } from '../../i9-forms/rules.ts'
import type { OpenedEntry, OpenedForm } from '../../i9-forms/server/index.ts'
import type {
  Change,
  ShownDocument,
  ShownForm,
  ShownSection1,
  ShownSection2,
  ShownSupplement,
  TrailEntry,
} from '../contract/index.ts'

type Dates = Pick<ShownForm, 'reverifyOn' | 'receiptUntil' | 'keepUntil'>

/** A form for the screen: every number shows only its last characters. */
export const showForm = (form: OpenedForm, dates: Dates): ShownForm => ({
  id: form.id,
  edition: form.edition,
  section1: showSection1(form),
  section2: showSection2(form),
  supplements: form.supplements.map(showSupplement),
  trail: form.entries.map(showEntry),
  ...dates,
})

function showSection1({ section1: { entries, signedBy, preparers } }: OpenedForm): ShownSection1 {
  return {
    ...entries,
    ssn: maskNumber(entries.ssn),
    alienNumber: maskNumber(entries.alienNumber),
    admissionNumber: maskNumber(entries.admissionNumber),
    passportNumber: maskNumber(entries.passportNumber),
    signedBy,
    preparers: preparers.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
  }
}

function showSection2({ section2 }: OpenedForm): ShownSection2 | null {
  if (!section2) return null
  const { firstDay, listA, listB, listC, additional, isRemote, representative } = section2
  return {
    firstDay,
    listA: listA.map(showDocument),
    listB: listB.map(showDocument),
    listC: listC.map(showDocument),
    additional,
    isRemote,
    by: `${representative.firstName} ${representative.lastName}, ${representative.title}`,
  }
}

const showSupplement = (supplement: OpenedForm['supplements'][number]): ShownSupplement => ({
  entry: supplement.entryId,
  signedOn: supplement.signedOn,
  rehiredOn: supplement.rehiredOn,
  newLastName: supplement.newName?.lastName ?? '',
  newFirstName: supplement.newName?.firstName ?? '',
  newMiddleInitial: supplement.newName?.middleInitial ?? '',
  document: supplement.document && showDocument(supplement.document),
  additional: supplement.additional,
  isRemote: supplement.isRemote,
  by: `${supplement.representative.firstName} ${supplement.representative.lastName}`,
})

const showDocument = (entry: DocumentEntry): ShownDocument => ({
  ...entry,
  title: getTitle(entry),
  number: maskNumber(entry.number),
})

function showEntry({ row, stored }: OpenedEntry): TrailEntry {
  const { id, number, kind, by, at, signedOn, dueOn } = row
  return {
    id,
    number,
    kind,
    by,
    at: at.toISOString(),
    signedOn,
    dueOn,
    isLate: dueOn !== null && signedOn > dueOn,
    reason: 'reason' in stored ? stored.reason : '',
    changes: 'changes' in stored ? stored.changes.map(showChange) : [],
    sha256: stored.evidence.sha256,
  }
}

const showChange = ({ label, from, to, isNumber }: FieldChange): Change => ({
  label,
  from: isNumber ? maskNumber(from) : from,
  to: isNumber ? maskNumber(to) : to,
})
