import type { Verb } from '../../../../kit/server/index.ts'
import { listPeriods } from '../../../hiring/pay-schedules/rules.ts'
import { listSchedules } from '../../../hiring/pay-schedules/server/index.ts'
import { getOwnRecord } from '../../../hiring/personnel/server/index.ts'
import type { ownStubs } from '../contract/index.ts'
import { readStubs } from './read-stubs.ts'
import { listOwnOfDays } from './store.ts'

/** One's own payroll of a period. A voided stub is listed and does not count. */
export const getPayroll: Verb<typeof ownStubs.ofPeriod> = async ({ db, actor }, { body }) => {
  const { shopId, dba, accountId } = await getOwnRecord(db, actor, body.email, body.shop)
  const period = listPeriods(await listSchedules(db, shopId), body.period, body.period)[0] ?? null
  const days = { first: period?.from ?? body.period, last: period?.to ?? body.period }
  const ids = (await listOwnOfDays(db, { accountId, shopId, ...days })).map(({ id }) => id)
  const stubs = ids.length === 0 ? [] : await readStubs(db, ids)
  const counted = stubs.filter(({ state }) => state !== 'voided')
  return {
    shop: { id: shopId, dba },
    period,
    stubs,
    grossCents: counted.reduce((sum, { grossCents }) => sum + grossCents, 0),
    netCents: counted.reduce((sum, { netCents }) => sum + netCents, 0),
  }
}
