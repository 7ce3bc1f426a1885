import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Db, Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { ReportTable, taxReports } from '../contract/index.ts'
import { tabulate941, tabulateForm, tabulateJournal, tabulateStates, tabulateW2s } from '../report-tables.ts'
import { calculateForm940 } from '../rules.ts'
import { listYearLines, type Quarter, rangeOfQuarter, rangeOfYear, readForm941, readJournal, readW2s } from './read-reports.ts'
import { listStateWages } from './store.ts'

const everything = { after: null, limit: null }

const tables: Record<ReportTable, (db: Db, asked: Quarter) => Promise<(string | number)[][]>> = {
  'form-941': async (db, asked) => tabulate941(await readForm941(db, asked)),
  'form-940': async (db, asked) => tabulateForm(calculateForm940(await listYearLines(db, rangeOfYear(asked), null))),
  'w-2': async (db, asked) => tabulateW2s(await readW2s(db, rangeOfYear(asked), everything)),
  'state-wages': async (db, asked) => tabulateStates(await listStateWages(db, rangeOfQuarter(asked))),
  journal: async (db, asked) => tabulateJournal(await readJournal(db, rangeOfQuarter(asked), everything)),
}

const names: Readonly<Record<ReportTable, string>> = {
  'form-941': 'Form 941',
  'form-940': 'Form 940',
  'w-2': 'Forms W-2',
  'state-wages': 'State wages',
  journal: 'Payroll journal',
}

export const downloadTable: Verb<typeof taxReports.table> = async ({ db, actor }, { params: { shop, table }, query }) => {
  await requirePermission(db, actor, shop, 'pay.run')
  const isOfYear = table === 'form-940' || table === 'w-2'
  const when = isOfYear ? `${query.year}` : `${query.year} Q${query.quarter}`
  return { bytes: formatCsv(await tables[table](db, { shop, ...query })), name: `${names[table]} ${when}.csv` }
}
