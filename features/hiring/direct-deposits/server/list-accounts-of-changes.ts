import { openValues } from '../../personnel/server/index.ts'
import { listSealedChanges } from './store.ts'
import { purpose, type Services, type StoredAccount, type StoredDeposit } from './stored-deposit.ts'

/** The accounts of these changes by change, with full account numbers, which must not leave the server. */
export async function listAccountsOfChanges(
  services: Pick<Services, 'db' | 'get'>,
  changeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredAccount[]>> {
  const rows = await listSealedChanges(services.db, changeIds)
  const opened = await openValues(
    services,
    rows.map(({ sealedId }) => sealedId),
    purpose,
  )
  return new Map(
    rows.flatMap(({ id, sealedId }) => {
      const value = opened.get(sealedId)
      return value ? [[id, (JSON.parse(value.toString('utf8')) as StoredDeposit).accounts] as const] : []
    }),
  )
}
