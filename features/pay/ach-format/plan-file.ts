import { calculateEntryHash } from './ach-fields.ts'
import type { Account } from './corrected-account.ts'

/** The shop's bank's requirements for its files. */
export interface OriginatorFacts {
  bankName: string
  /** Nine digits: where the file goes. */
  immediateDestination: string
  /** Nine or ten digits, as the bank assigned them. */
  immediateOrigin: string
  companyName: string
  companyId: string
  /** The first eight digits of the originating bank's routing number. */
  odfi: string
  /** A balanced file takes the money from this account in the same file. */
  offset: Account | null
}

export interface PlannedPayment extends Account {
  /** The payment of the entry; null for the offset entry and for a prenote. */
  paymentId: string | null
  accountId: string | null
  name: string
  cents: number
}

export type FileKind = 'payroll' | 'prenote' | 'reversal'

export interface FilePlan {
  kind: FileKind
  /** yyyy-MM-dd and HH:mm, by the shop's clock. */
  createdOn: string
  createdAt: string
  /** A to Z, then 0 to 9: tells the files of one day apart. */
  modifier: string
  effectiveOn: string
  descriptiveDate: string
  /** The sequence of the originator's last trace number, 0 for none. */
  lastTrace: number
  /** Short text in front of each entry's number, at most 8 characters. */
  idPrefix: string
  payments: readonly PlannedPayment[]
}

export interface PlannedEntry extends PlannedPayment {
  transactionCode: string
  idNumber: string
  trace: string
}

export interface PlannedFile {
  originator: OriginatorFacts
  plan: FilePlan
  serviceClass: '200' | '220' | '225'
  description: string
  entries: PlannedEntry[]
  entryHash: string
  creditCents: number
  debitCents: number
}

/** The largest amount that fits in an entry's ten digits. */
export const maxEntryCents = 9_999_999_999

/** Last digit of a transaction code: a credit, a credit's prenote, a debit. */
const acts = { credit: '2', prenote: '3', debit: '7' } as const

const makeCode = (type: Account['type'], act: keyof typeof acts) => `${type === 'checking' ? '2' : '3'}${acts[act]}`

/** Since March 20, 2026, the description of wages begins with PAYROLL. Source: Nacha, "Company Entry Descriptions" (rule of 2024, phase 2). */
const descriptions: Readonly<Record<FileKind, string>> = { payroll: 'PAYROLL', prenote: 'PAYROLL', reversal: 'REVERSAL' }

/** ASCII, in capitals, as every bank takes it: `Zoë Müller-O’Neill` -> `ZOE MULLER-O'NEILL`. */
export const writeAscii = (text: string, width: number): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .slice(0, width)
    .trim()

/** A balanced file has one entry more, for the shop's account. */
export const countEntries = (payments: readonly Pick<PlannedPayment, 'cents'>[], hasOffset: boolean): number =>
  payments.length + (hasOffset && payments.some(({ cents }) => cents > 0) ? 1 : 0)

/** Puts the entries of a file together, with the offset entry if the file is balanced. All amounts are positive cents; of a prenote, 0. */
export function planFile(originator: OriginatorFacts, plan: FilePlan): PlannedFile {
  const act = plan.kind === 'payroll' ? 'credit' : plan.kind === 'prenote' ? 'prenote' : 'debit'
  const total = plan.payments.reduce((sum, { cents }) => sum + cents, 0)
  const coded = plan.payments.map((payment) => ({ ...payment, transactionCode: makeCode(payment.type, act) }))
  const { offset } = originator
  if (offset && total > 0)
    coded.push({
      ...offset,
      paymentId: null,
      accountId: null,
      name: originator.companyName,
      cents: total,
      transactionCode: makeCode(offset.type, act === 'debit' ? 'credit' : 'debit'),
    })
  const entries = coded.map((entry, index) => ({
    ...entry,
    name: writeAscii(entry.name, 22) || 'EMPLOYEE',
    idNumber: `${plan.idPrefix}-${String(index + 1).padStart(4, '0')}`,
    trace: `${originator.odfi}${String(plan.lastTrace + index + 1).padStart(7, '0')}`,
  }))
  const isMixed = offset !== null && total > 0
  return {
    originator,
    plan,
    serviceClass: isMixed ? '200' : act === 'debit' ? '225' : '220',
    description: descriptions[plan.kind],
    entries,
    entryHash: calculateEntryHash(entries.map(({ routing }) => routing.slice(0, 8))),
    creditCents: act === 'credit' || isMixed ? total : 0,
    debitCents: act === 'debit' || isMixed ? total : 0,
  }
}

export const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
