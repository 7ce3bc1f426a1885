import { showDay } from '../../../common/dates.ts'
import { getTitle } from './check-section2.ts'
import type { DocumentEntry, Section1Entries, Section2Form, Status } from './contract/schemas.ts'

/** A corrected field as sealed and printed. `isNumber`: screens show only its last characters. */
export interface FieldChange {
  label: string
  from: string
  to: string
  isNumber: boolean
}

export const statusNames: Readonly<Record<Status, string>> = {
  citizen: '1. A citizen of the United States',
  national: '2. A noncitizen national of the United States',
  resident: '3. A lawful permanent resident',
  alien: '4. An alien authorized to work',
}

const showDate = (day: string | null) => (day === null ? 'N/A' : showDay(day))

const section1Labels: readonly [keyof Section1Entries, string][] = [
  ['lastName', 'Last Name'],
  ['firstName', 'First Name'],
  ['middleInitial', 'Middle Initial'],
  ['otherLastNames', 'Other Last Names Used'],
  ['address', 'Address'],
  ['apartment', 'Apt. Number'],
  ['city', 'City or Town'],
  ['state', 'State'],
  ['zip', 'ZIP Code'],
  ['birthDate', 'Date of Birth'],
  ['ssn', 'U.S. Social Security Number'],
  ['email', 'Employee’s Email Address'],
  ['phone', 'Employee’s Telephone Number'],
  ['status', 'Citizenship or immigration status'],
  ['alienNumber', 'USCIS A-Number'],
  ['workUntil', 'Authorized to work until'],
  ['admissionNumber', 'Form I-94 Admission Number'],
  ['passportNumber', 'Foreign Passport Number'],
  ['passportCountry', 'Country of Issuance'],
]
const numbers: readonly string[] = ['ssn', 'alienNumber', 'admissionNumber', 'passportNumber']

const showEntry = (name: keyof Section1Entries, entries: Section1Entries): string => {
  if (name === 'status') return statusNames[entries.status]
  if (name === 'birthDate') return showDay(entries.birthDate)
  if (name === 'workUntil') return entries.status === 'alien' ? showDate(entries.workUntil) : ''
  return entries[name] ?? ''
}

export const findSection1Changes = (before: Section1Entries, after: Section1Entries): FieldChange[] =>
  section1Labels
    .map(([name, label]) => ({
      label,
      from: showEntry(name, before),
      to: showEntry(name, after),
      isNumber: numbers.includes(name),
    }))
    .filter(({ from, to }) => from !== to)

type Section2Entries = Pick<Section2Form, 'listA' | 'listB' | 'listC' | 'additional' | 'isRemote'> & { firstDay: string }

export function findSection2Changes(before: Section2Entries, after: Section2Entries): FieldChange[] {
  const lists = [
    ['List A', 'listA', 3],
    ['List B', 'listB', 1],
    ['List C', 'listC', 1],
  ] as const
  const documents = lists.flatMap(([name, key, room]) =>
    Array.from({ length: room }, (_, index) =>
      findDocumentChanges(room > 1 ? `${name}, document ${index + 1}` : name, before[key][index], after[key][index]),
    ).flat(),
  )
  return [
    ...documents,
    makeChange('Additional Information', before.additional, after.additional),
    makeChange('Alternative procedure', showProcedure(before), showProcedure(after)),
    makeChange('First Day of Employment', showDay(before.firstDay), showDay(after.firstDay)),
  ].filter(({ from, to }) => from !== to)
}

interface SupplementEntries {
  rehiredOn: string | null
  newName: { lastName: string; firstName: string; middleInitial: string } | null
  document: DocumentEntry | null
  additional: string
  isRemote: boolean
}

export function findSupplementChanges(before: SupplementEntries, after: SupplementEntries): FieldChange[] {
  return [
    makeChange('Date of Rehire', showRehire(before), showRehire(after)),
    makeChange('New Last Name', before.newName?.lastName ?? '', after.newName?.lastName ?? ''),
    makeChange('New First Name', before.newName?.firstName ?? '', after.newName?.firstName ?? ''),
    makeChange('New Middle Initial', before.newName?.middleInitial ?? '', after.newName?.middleInitial ?? ''),
    ...findDocumentChanges('Supplement B', before.document ?? undefined, after.document ?? undefined),
    makeChange('Additional Information', before.additional, after.additional),
    makeChange('Alternative procedure', showProcedure(before), showProcedure(after)),
  ].filter(({ from, to }) => from !== to)
}

const makeChange = (label: string, from: string, to: string): FieldChange => ({ label, from, to, isNumber: false })
const showRehire = ({ rehiredOn }: SupplementEntries) => (rehiredOn === null ? '' : showDay(rehiredOn))
const showProcedure = ({ isRemote }: { isRemote: boolean }) => (isRemote ? 'Used' : 'Not used')

function findDocumentChanges(place: string, before: DocumentEntry | undefined, after: DocumentEntry | undefined): FieldChange[] {
  const read = (entry: DocumentEntry | undefined) => [
    entry ? getTitle(entry) : '',
    entry?.authority ?? '',
    entry?.number ?? '',
    entry ? showDate(entry.expiresOn) : '',
    entry?.extendedUntil ? showDay(entry.extendedUntil) : '',
  ]
  const [from, to] = [read(before), read(after)]
  return ['Document Title', 'Issuing Authority', 'Document Number', 'Expiration Date', 'Extended until']
    .map((label, index) => ({
      label: `${place}: ${label}`,
      from: from[index]!,
      to: to[index]!,
      isNumber: label === 'Document Number',
    }))
    .filter((change) => change.from !== change.to)
}
