import { getDay } from '../../../../common/dates.ts'
import { type Db, JsonText } from '../../../../kit/server/index.ts'
import type { PayrollTaxes } from '../contract/index.ts'
import { readHistory, showFigure } from './read-deductions.ts'
import { findEmployerRecord, listFigures, listTaxYears } from './store-taxes.ts'
import { getPayShop, listWorkers } from './store.ts'

export async function readTaxes(db: Db, shopId: string, now: Date): Promise<JsonText<PayrollTaxes>> {
  const { id, dba, employer, state, timeZone } = await getPayShop(db, shopId)
  const [record, years, figures, people, history] = await Promise.all([
    findEmployerRecord(db, shopId),
    listTaxYears(db, shopId),
    listFigures(db, shopId, []),
    listWorkers(db, shopId),
    readHistory(db, shopId, null),
  ])
  const taxes: PayrollTaxes = {
    shop: { id, dba, state, timeZone },
    today: getDay(now, timeZone),
    legalName: record?.legalName ?? employer,
    einLast4: record?.einLast4 ?? '',
    stateAccount: record?.stateAccount ?? '',
    years,
    figures: figures.map(showFigure),
    people,
    history,
  }
  return new JsonText(JSON.stringify(taxes), record?.version ?? 0)
}
