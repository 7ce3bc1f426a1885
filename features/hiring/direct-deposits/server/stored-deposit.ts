import type { Clock, Db, Provided } from '../../../../kit/server/index.ts'
import { findBankNames } from '../../../platform/bank-directory/server/index.ts'
import { getToday, openValue, type PersonnelRecord, sealValue } from '../../personnel/server/index.ts'
import type { AccountForm, Deposit, OwnDeposit } from '../contract/index.ts'
import { type ChangeRow, listChanges } from './store.ts'

export type StoredAccount = Omit<AccountForm, 'id'> & { id: string }

/** The sealed part of a change. */
export interface StoredDeposit {
  accounts: StoredAccount[]
  /** The employee's e-mail and phone when it was made: the next change is announced there, too. */
  contact: { email: string; phone: string }
}

export interface Services {
  db: Db
  get: Provided['get']
  clock: Clock
}

export const purpose = 'deposit'

export const sealDeposit = (services: Services, personnelId: string, stored: StoredDeposit) =>
  sealValue(services, { personnelId, purpose }, JSON.stringify(stored))

export const openDeposit = async (services: Services, { sealedId }: ChangeRow): Promise<StoredDeposit> =>
  JSON.parse((await openValue(services, sealedId, purpose)).toString('utf8')) as StoredDeposit

/** The change in force on that day and the pending one. Rows are newest first. */
export const findInForce = (rows: readonly ChangeRow[], today: string) => ({
  current: rows.find((row) => !row.isCancelled && row.effectiveOn <= today) ?? null,
  pending: rows.find((row) => !row.isCancelled && row.effectiveOn > today) ?? null,
})

export async function buildState(services: Services, record: PersonnelRecord): Promise<OwnDeposit> {
  const rows = await listChanges(services.db, record.id)
  const today = getToday(services, record)
  const { current, pending } = findInForce(rows, today)
  const opened = await Promise.all(rows.map(async (row) => ({ row, ...(await openDeposit(services, row)) })))
  const names = await findBankNames(
    services.db,
    opened.flatMap(({ accounts }) => accounts.map(({ routing }) => routing)),
  )
  const show = (wanted: ChangeRow): Deposit => {
    const { row, accounts } = opened.find((entry) => entry.row === wanted)!
    const { id, madeAt, effectiveOn, isCancelled } = row
    return {
      id,
      madeAt: madeAt.toISOString(),
      effectiveOn,
      isCancelled,
      accounts: accounts.map((account) => mask(account, names)),
    }
  }
  return {
    shop: { id: record.shopId, dba: record.dba, timeZone: record.timeZone },
    today,
    current: current && show(current),
    pending: pending && show(pending),
    earlier: rows.filter((row) => row !== current && row !== pending).map(show),
  }
}

const mask = ({ account, ...shown }: StoredAccount, names: ReadonlyMap<string, string>) => ({
  ...shown,
  bank: names.get(shown.routing) ?? null,
  last4: account.slice(-4),
})
