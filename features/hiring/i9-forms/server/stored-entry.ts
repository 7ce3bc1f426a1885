import type { Db, Provided } from '../../../../kit/server/index.ts'
import { openValue, sealValue } from '../../personnel/server/index.ts'
import type { DocumentEntry, Preparer, Section1Entries, Signer } from '../contract/index.ts'
import type { FieldChange } from '../rules.ts'

/** How a signature was made. */
export interface Evidence {
  /** ISO 8601, UTC. */
  at: string
  email: string
  address: string
  userAgent: string
  /** The statement above the signature, which the signer confirmed reading. */
  statement: string
  /** The hash of the entries, without signatures. */
  sha256: string
}

export type SignedPreparer = Preparer & {
  /** PNG, base64. */
  signature: string
}

export interface Representative {
  lastName: string
  firstName: string
  title: string
}

export interface Section2Content {
  firstDay: string
  listA: DocumentEntry[]
  listB: DocumentEntry[]
  listC: DocumentEntry[]
  additional: string
  isRemote: boolean
  representative: Representative
  employer: { name: string; address: string }
}

export interface SupplementContent {
  rehiredOn: string | null
  newName: { lastName: string; firstName: string; middleInitial: string } | null
  document: DocumentEntry | null
  additional: string
  isRemote: boolean
  representative: Omit<Representative, 'title'>
}

interface Correction {
  reason: string
  changes: FieldChange[]
}

/** The signed content. The signature is a PNG in base64, '' when a parent, guardian or representative signed on Supplement A instead. */
export type EntryContent = { signature: string } & (
  | { kind: 'section1'; entries: Section1Entries; signedBy: Signer; preparers: SignedPreparer[] }
  | ({ kind: 'correction1'; entries: Section1Entries; preparers: SignedPreparer[] } & Correction)
  | { kind: 'section2'; section2: Section2Content }
  | ({ kind: 'correction2'; section2: Section2Content } & Correction)
  | { kind: 'supplement-b'; supplement: SupplementContent }
  /** `corrects`: the entry that signed it. */
  | ({ kind: 'correction-b'; corrects: string; supplement: SupplementContent } & Correction)
)

export type StoredEntry = EntryContent & { evidence: Evidence }

const purpose = 'i9'
export const pdfPurpose = 'i9-pdf'

type Services = { db: Db; get: Provided['get'] }

export const sealEntry = (services: Services, personnelId: string, stored: StoredEntry) =>
  sealValue(services, { personnelId, purpose }, JSON.stringify(stored))

export const openEntry = async (services: Services, sealedId: string): Promise<StoredEntry> =>
  JSON.parse((await openValue(services, sealedId, purpose)).toString('utf8')) as StoredEntry
