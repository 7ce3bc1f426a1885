import { addDays, getDay } from '../../../../common/dates.ts'
import { refuse } from '../../../../common/refusal.ts'
import { type Db, getBrokenConstraint } from '../../../../kit/server/index.ts'
import { recordAbsence } from '../../../repair/appointments/server/index.ts'
import { getShop } from '../../time-off-policies/server/index.ts'
import { timeOffRefusals } from '../contract/index.ts'
import { settleAccounts } from './settle.ts'
import { insertRequest, lockRequest, type NewRequest, type RequestRow } from './store-requests.ts'

/** Whatever else is asked for on the same days at the same moment breaks a constraint. */
export async function saveRequest(tx: Db, request: NewRequest): Promise<RequestRow> {
  try {
    return await lockRequest(tx, await insertRequest(tx, request))
  } catch (error) {
    if (getBrokenConstraint(error) === 'time_off_taken_once') refuse(timeOffRefusals.overlaps)
    throw error
  }
}

/** Carries out approved time off: customers can book less, and the ledger has its days. */
export async function carryOut(tx: Db, { id, shopId, person, firstDay, lastDay, fromTime, toTime }: RequestRow, now: Date) {
  const from = `${firstDay}T${fromTime ?? '00:00'}`
  const to = toTime === null ? `${addDays(lastDay, 1)}T00:00` : `${lastDay}T${toTime}`
  await recordAbsence(tx, { id, shopId, accountId: person.accountId, from, to })
  await settlePerson(tx, shopId, person.accountId, now)
}

/** Brings one person’s ledgers up to date, in a transaction that holds `lockTimeOff`. */
export async function settlePerson(tx: Db, shopId: string, accountId: string, now: Date): Promise<void> {
  const { timeZone } = await getShop(tx, shopId)
  await settleAccounts(tx, { shopId, accountIds: [accountId], until: getDay(now, timeZone) }, now)
}
