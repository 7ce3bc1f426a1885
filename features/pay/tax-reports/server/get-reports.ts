import { getDay } from '../../../../common/dates.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { getTimeZone } from '../../../people/shops/server/index.ts'
import type { taxReports } from '../contract/index.ts'
import { calculateForm940, sumW2s } from '../rules.ts'
import { fillW2, listYearLines, rangeOfQuarter, rangeOfYear, readForm941 } from './read-reports.ts'
import { listPaidYears, listStateWages } from './store.ts'

/** Without a year, it and the quarter are those of today by the shop's clock. */
export const getReports: Verb<typeof taxReports.get> = async ({ db, actor, clock }, { params: { shop }, query }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const today = getDay(clock.now(), await getTimeZone(db, shop))
  const thisYear = Number(today.slice(0, 4))
  const asked = {
    shop,
    year: query.year ?? thisYear,
    quarter: query.quarter ?? Math.ceil(Number(today.slice(5, 7)) / 3),
  }
  const [form941, sums, wages, years] = await Promise.all([
    readForm941(db, asked),
    listYearLines(db, rangeOfYear(asked), null),
    listStateWages(db, rangeOfQuarter(asked)),
    listPaidYears(db, shop),
  ])
  const forms = [...Map.groupBy(sums, ({ accountId }) => accountId).values()].map(fillW2)
  return {
    year: asked.year,
    quarter: asked.quarter,
    years: [...new Set([...years, thisYear, asked.year])].toSorted((a, b) => b - a),
    form941,
    form940: calculateForm940(sums),
    w3: { forms: forms.length, boxes: sumW2s(forms) },
    states: [...Map.groupBy(wages, ({ state }) => state)].map(([state, rows]) => ({
      state,
      people: rows.length,
      grossCents: rows.reduce((sum, row) => sum + row.grossCents, 0),
      taxableCents: rows.reduce((sum, row) => sum + row.taxableCents, 0),
      taxCents: rows.reduce((sum, row) => sum + row.taxCents, 0),
      withoutRateCents: rows.reduce((sum, row) => sum + row.withoutRateCents, 0),
    })),
  }
}
