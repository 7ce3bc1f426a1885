import { addDays, getDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { formatCsv } from '../../../../kit/server/csv.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { readSsn, recordView } from '../../personnel/server/index.ts'
import type { newHires } from '../contract/index.ts'
import { findEmployer, findShop, listHires } from './store.ts'

/** The elements of 42 U.S.C. 653a(b)(1)(A): employee's name, address, number and date of hire; employer's name, address and number. */
const head = [
  'Employer EIN',
  'Employer name',
  'Employer address',
  'Employer city',
  'Employer state',
  'Employer ZIP',
  'Employee SSN',
  'Employee first name',
  'Employee last name',
  'Employee address',
  'Employee city',
  'Employee state',
  'Employee ZIP',
  'Date of hire',
  'State of hire',
]

export const downloadNewHires: Verb<typeof newHires.download> = async (context, { params, body }) => {
  const { db, actor, clock } = context
  await requirePermission(db, actor, params.shop, 'shop.personnel')
  const shop = (await findShop(db, params.shop)) ?? refuse(standardRefusals.notFound)
  const employer = (await findEmployer(db, params.shop)) ?? refuse(standardRefusals.notFound)
  const today = getDay(clock.now(), shop.timeZone)
  const chosen = (await listHires(db, params.shop, addDays(today, -400))).filter(({ id }) => body.ids.includes(id))
  if (chosen.length < new Set(body.ids).size) refuse(standardRefusals.notFound)
  const joinAddress = (home: { address: string; aptSuite: string }) => [home.address, home.aptSuite].filter(Boolean).join(' ')
  const rows = await inTransaction(db, async (tx) => {
    const made: string[][] = []
    for (const hire of chosen) {
      await recordView({ ...context, db: tx }, hire.id, 'State new-hire report')
      made.push([
        employer.fein,
        employer.name,
        joinAddress(employer),
        employer.city,
        employer.state,
        employer.zip,
        (await readSsn({ ...context, db: tx }, hire.id)) ?? '',
        hire.firstName,
        hire.lastName,
        joinAddress(hire),
        hire.city,
        hire.state,
        hire.zip,
        hire.firstDay,
        employer.state,
      ])
    }
    return made
  })
  return { bytes: formatCsv([head, ...rows]), name: `new-hires-${today}.csv` }
}
