import type { Db } from '../../../../kit/server/index.ts'
import { type CertificateCode, listCurrentCodes } from '../rules.ts'
import { listCertificates } from './store.ts'

/** The areas in which people are certified on a day, by account. */
export async function listCurrentCertificates(
  db: Db,
  accountIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, readonly CertificateCode[]>> {
  const rows = await listCertificates(db, accountIds)
  return new Map(
    accountIds.map((accountId) => [
      accountId,
      listCurrentCodes(
        rows.filter((row) => row.accountId === accountId),
        today,
      ),
    ]),
  )
}
