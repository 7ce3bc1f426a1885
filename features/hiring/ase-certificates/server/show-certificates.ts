import { getDay } from '../../../../common/dates.ts'
import type { Clock, Db } from '../../../../kit/server/index.ts'
import type { Certificate, OwnCertificates } from '../contract/index.ts'
import { certificateNames, findState, listMasters, listMissing } from '../rules.ts'
import { type CertificateRow, listCertificates, listChecks } from './store.ts'

/** A certificate among all of the same person. */
export const showCertificate = (row: CertificateRow, rows: readonly CertificateRow[], today: string): Certificate => {
  const { id, code, number, issuedOn, expiresOn, fileId, mediaType } = row
  return {
    id,
    code,
    name: certificateNames[code],
    number,
    issuedOn,
    expiresOn,
    state: findState(row, rows, today),
    missing: listMissing(code, rows, today),
    scan: fileId && mediaType ? { fileId, mediaType } : null,
  }
}

/** Reads the certificates as the employee sees their own. */
export async function readOwnCertificates({ db, clock }: { db: Db; clock: Clock }, accountId: string): Promise<OwnCertificates> {
  const today = getDay(clock.now())
  const rows = await listCertificates(db, [accountId])
  const checks = await listChecks(db, [accountId])
  return {
    today,
    masters: listMasters(rows, today),
    certificates: rows.map((row) => ({
      ...showCertificate(row, rows, today),
      checks: checks
        .filter(({ certificateId }) => certificateId === row.id)
        .map(({ shop, at }) => ({ shop, at: at.toISOString() })),
    })),
  }
}
