import { openValues } from '../../personnel/server/index.ts'
import { listChangesInForce } from './store.ts'
import { purpose, type Services, type StoredAccount, type StoredDeposit } from './stored-deposit.ts'

export interface DepositInForce {
  changeId: string
  /** With full account numbers, which must not leave the server. Empty if the employee wants a check. */
  accounts: StoredAccount[]
}

/** Lists these employees' direct deposits on a day, by account. Anyone who never chose is left out and is paid by check. */
export async function listDepositsInForce(
  services: Pick<Services, 'db' | 'get'>,
  wanted: { shopId: string; accountIds: readonly string[]; day: string },
): Promise<ReadonlyMap<string, DepositInForce>> {
  const rows = await listChangesInForce(services.db, wanted)
  const opened = await openValues(
    services,
    rows.map(({ sealedId }) => sealedId),
    purpose,
  )
  return new Map(
    rows.flatMap(({ id, accountId, sealedId }) => {
      const value = opened.get(sealedId)
      if (!value) return []
      const { accounts } = JSON.parse(value.toString('utf8')) as StoredDeposit
      return [[accountId, { changeId: id, accounts }] as const]
    }),
  )
}
