import type { Clock, Db, Provided } from '../../../../kit/server/index.ts'
import { getToday, type PersonnelRecord } from '../../personnel/server/index.ts'
import type { LastForm, OwnW4, ShopW4, Version } from '../contract/index.ts'
import { describeState, findLockIn, form2026 } from '../rules.ts'
import { findAskedAt, listVersionRows, type VersionRow } from './store.ts'
import { openVersion, readElections, type StoredVersion } from './stored-version.ts'

export interface Services {
  db: Db
  get: Provided['get']
  clock: Clock
}

export interface OpenedVersion {
  row: VersionRow
  stored: StoredVersion
}

/** All versions with their contents, from the first to the newest. */
export async function openVersions(services: Services, personnelId: string): Promise<OpenedVersion[]> {
  const rows = await listVersionRows(services.db, personnelId)
  return Promise.all(rows.map(async (row) => ({ row, stored: await openVersion(services, row) })))
}

/** Whether the employee is a nonresident alien on that day. */
export const isNonresidentOn = (versions: readonly OpenedVersion[], day: string): boolean => {
  const last = versions.findLast(({ row, stored }) => stored.kind === 'residency' && row.effectiveOn <= day)?.stored
  return last?.kind === 'residency' && last.isNonresident
}

/** The number on the newest form, as nine digits. */
export const findSsn = (versions: readonly OpenedVersion[]): string | null => {
  const form = versions.findLast(({ stored }) => stored.kind === 'form')?.stored
  return form?.kind === 'form' ? form.ssn : null
}

/** Without the number, which is typed again for each form, and without the address, which may have changed. */
function findLastForm(versions: readonly OpenedVersion[]): LastForm | null {
  const last = versions.findLast(({ stored }) => stored.kind === 'form' && !stored.exempt)
  if (last?.stored.kind !== 'form') return null
  const { filingStatus, twoJobs, children, otherDependents, otherCredits, otherIncome, deductions, extra } = last.stored
  const { receivedOn } = last.row
  return { receivedOn, filingStatus, twoJobs, children, otherDependents, otherCredits, otherIncome, deductions, extra }
}

export async function buildOwnState(services: Services, record: PersonnelRecord): Promise<OwnW4> {
  const versions = await openVersions(services, record.id)
  return { ...(await buildState(services, record, versions)), last: findLastForm(versions) }
}

export async function buildState(
  services: Services,
  record: PersonnelRecord,
  versions: readonly OpenedVersion[],
): Promise<Omit<ShopW4, 'employee'>> {
  const rows = versions.map(({ row }) => row)
  const today = getToday(services, record)
  const askedAt = await findAskedAt(services.db, record.id)
  return {
    shop: { id: record.shopId, dba: record.dba },
    today,
    versions: versions.map((version) => show(version, rows, today)).toReversed(),
    isNonresident: isNonresidentOn(versions, today),
    isLockedIn: findLockIn(rows) !== null,
    ssnLast4: findSsn(versions)?.slice(-4) ?? null,
    askedAt: askedAt?.toISOString() ?? null,
    formYear: form2026.year,
  }
}

function show({ row, stored }: OpenedVersion, rows: readonly VersionRow[], today: string): Version {
  const { id, number, kind, formYear, receivedOn, effectiveOn, latestOn, expiresOn, enteredBy, pdfId } = row
  return {
    id,
    number,
    kind,
    state: describeState(row, rows, today),
    formYear,
    receivedOn,
    effectiveOn,
    latestOn,
    expiresOn,
    enteredBy,
    exempt: stored.kind === 'form' && stored.exempt,
    elections: stored.kind === 'form' && stored.exempt ? null : readElections(stored),
    old: stored.kind === 'old' ? { marital: stored.marital, allowances: stored.allowances, extra: stored.extra } : null,
    isNonresident: stored.kind === 'residency' ? stored.isNonresident : null,
    note: stored.kind === 'residency' ? stored.note : '',
    hasPdf: pdfId !== null,
  }
}
