import { getDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { Deduction, Figure, Garnishment, OwnDeductions, PersonDeductions, SettingChange } from '../contract/index.ts'
import { needsSignature } from '../rules.ts'
import { type DeductionRecord, listDeductions } from './store-deductions.ts'
import { type GarnishmentRecord, listGarnishments } from './store-garnishments.ts'
import { type FigureRecord, listFigures } from './store-taxes.ts'
import { getPayShop, listChanges, type Worker } from './store.ts'

const showDeduction = (record: DeductionRecord): Deduction => ({
  id: record.id,
  version: record.version,
  kind: record.kind,
  label: record.label,
  how: record.how,
  cents: record.cents,
  rate: record.rate,
  firstDay: record.firstDay,
  lastDay: record.lastDay,
  limit: record.limit,
  yearLimitCents: record.yearLimitCents,
  balanceCents: record.balanceCents,
  paidCents: record.paidCents,
  state: record.state,
  agreedHow: record.agreedHow,
  answeredAt: record.answeredAt?.toISOString() ?? null,
  paperNote: record.paperNote,
  text: record.consentText,
  needsSignature: needsSignature(record.kind),
  hasSignature: record.hasSignature,
})

const showGarnishment = ({ shopId: _, accountId: __, number: ___, ...shown }: GarnishmentRecord): Garnishment => shown

export const showFigure = ({ shopId: _, number: __, ...shown }: FigureRecord): Figure => shown

export const readHistory = async (db: Db, shopId: string, accountId: string | null): Promise<SettingChange[]> =>
  (await listChanges(db, shopId, accountId)).map((row) => ({ ...row, at: row.at.toISOString() }))

/** An employee's deductions and orders, as the employee sees them. */
export async function readOwn(db: Db, shopId: string, { accountId, name }: Worker, now: Date): Promise<OwnDeductions> {
  const { id, dba, state, timeZone } = await getPayShop(db, shopId)
  const today = getDay(now, timeZone)
  const [deductions, garnishments] = await Promise.all([
    listDeductions(db, shopId, [accountId], today),
    listGarnishments(db, shopId, [accountId]),
  ])
  return {
    person: { accountId, name },
    shop: { id, dba, state, timeZone },
    today,
    deductions: deductions.map(showDeduction),
    garnishments: garnishments.map(showGarnishment),
  }
}

/** The same for the shop, with hand figures and history. */
export async function readPerson(db: Db, shopId: string, worker: Worker, now: Date): Promise<PersonDeductions> {
  const [ownView, figures, history] = await Promise.all([
    readOwn(db, shopId, worker, now),
    listFigures(db, shopId, [worker.accountId]),
    readHistory(db, shopId, worker.accountId),
  ])
  return { ...ownView, figures: figures.filter(({ accountId }) => accountId !== null).map(showFigure), history }
}
