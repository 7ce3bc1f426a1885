import type { Db, Provided } from '../../../../kit/server/index.ts'
import { openValue, openValues, sealValue } from '../../personnel/server/index.ts'
import type { Elections, ShopEntry, W4Form } from '../contract/index.ts'
import { calculateCredits, noCertificate } from '../rules.ts'
import type { VersionRow } from './store.ts'

/** A signed form as it is sealed. The signature is only on the PDF. */
export type StoredForm = Omit<W4Form, 'signature'> & { kind: 'form' }
export type StoredVersion = StoredForm | ShopEntry

const purpose = 'w4'
export const pdfPurpose = 'w4-pdf'

type Services = { db: Db; get: Provided['get'] }

export const sealVersion = (services: Services, personnelId: string, stored: StoredVersion) =>
  sealValue(services, { personnelId, purpose }, JSON.stringify(stored))

export const openVersion = async (services: Services, { sealedId }: VersionRow): Promise<StoredVersion> =>
  JSON.parse((await openValue(services, sealedId, purpose)).toString('utf8')) as StoredVersion

/** Many at once, by the ids of their sealed values. */
export async function openStored(services: Services, sealedIds: readonly string[]): Promise<Map<string, StoredVersion>> {
  const opened = await openValues(services, sealedIds, purpose)
  return new Map([...opened].map(([id, bytes]) => [id, JSON.parse(bytes.toString('utf8')) as StoredVersion]))
}

/** The entries for withholding; null for a form from before 2020 and for anything that is not a certificate. */
export function readElections(stored: StoredVersion): Elections | null {
  if (stored.kind === 'lock-in') {
    const { filingStatus, twoJobs, credits, otherIncome, deductions, extra } = stored
    return { filingStatus, twoJobs, credits, otherIncome, deductions, extra }
  }
  if (stored.kind !== 'form') return null
  if (stored.exempt) return noCertificate
  const { filingStatus, twoJobs, otherIncome, deductions, extra } = stored
  const credits = calculateCredits(stored.children, stored.otherDependents, stored.otherCredits).total
  return { filingStatus, twoJobs, credits, otherIncome, deductions, extra }
}
