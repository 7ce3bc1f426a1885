import type { Db } from '../../../../kit/server/index.ts'
import type { DeductionFacts, FigureFacts, FigureKind, GarnishmentFacts, ShopTaxFacts } from '../contract/index.ts'
import { countsOn, garnishmentNames } from '../rules.ts'
import { type DeductionRecord, listDeductions } from './store-deductions.ts'
import { type GarnishmentRecord, listGarnishments } from './store-garnishments.ts'
import { type FigureRecord, listFigures, listTaxYears } from './store-taxes.ts'
import { getPayShop } from './store.ts'

/** The settings that decide the pay of one employee on a pay date, besides the W-4. */
export interface PaySettings {
  deductions: DeductionFacts[]
  garnishments: GarnishmentFacts[]
  figures: FigureFacts[]
  isExemptFromWaCares: boolean
}

const toDeduction = ({ number, paidCents, ...one }: DeductionRecord): DeductionFacts => ({
  id: one.id,
  code: `${one.kind}.${number}`,
  kind: one.kind,
  label: one.label,
  how: one.how,
  cents: one.cents,
  rate: one.rate,
  firstDay: one.firstDay,
  limit: one.limit,
  yearLimitCents: one.yearLimitCents,
  balanceCents: one.balanceCents === null ? null : one.balanceCents - paidCents,
  monthCents: one.monthCents,
})

const toGarnishment = ({ number, paidCents, totalCents, payee, ...one }: GarnishmentRecord): GarnishmentFacts => ({
  id: one.id,
  code: `${one.kind}.${number}`,
  kind: one.kind,
  label: `${garnishmentNames[one.kind]}: ${payee}`,
  how: one.how,
  cents: one.cents,
  rate: one.rate,
  exemptCents: one.exemptCents,
  supportsOther: one.supportsOther,
  isOverdue: one.isOverdue,
  stateLimit: one.stateLimit,
  leftCents: totalCents === null ? null : totalCents - paidCents,
  priority: one.priority,
  receivedOn: one.receivedOn,
})

type CountedFigure = FigureRecord & { kind: Exclude<FigureKind, 'wa-cares-exempt'> }
const isCounted = (record: FigureRecord): record is CountedFigure => record.kind !== 'wa-cares-exempt'

const toFigure = ({ number, ...one }: CountedFigure): FigureFacts => ({
  id: one.id,
  code: `${one.kind}.${number}`,
  kind: one.kind,
  label: one.label,
  how: one.how,
  cents: one.cents,
  rate: one.rate,
  wages: one.wages,
  wageBaseCents: one.wageBaseCents,
})

/** The settings that count for pay on that day (yyyy-MM-dd), by account, and the shop's rates of its year. */
export async function readPaySettings(
  db: Db,
  { shopId, accountIds, payDate }: { shopId: string; accountIds: readonly string[]; payDate: string },
): Promise<{ shop: ShopTaxFacts; byAccount: Map<string, PaySettings> }> {
  const [{ state }, deductions, garnishments, figures, years] = await Promise.all([
    getPayShop(db, shopId),
    listDeductions(db, shopId, accountIds, payDate),
    listGarnishments(db, shopId, accountIds),
    listFigures(db, shopId, accountIds),
    listTaxYears(db, shopId),
  ])
  const year = years.find((one) => one.year === Number(payDate.slice(0, 4)) && one.state === state)
  const rate = year?.unemploymentRate ?? null
  const base = year?.unemploymentBaseCents ?? null
  const agreed = Map.groupBy(
    deductions.filter((deduction) => deduction.state === 'agreed' && countsOn(deduction, payDate)),
    ({ accountId }) => accountId,
  )
  const orders = Map.groupBy(
    garnishments.filter((garnishment) => countsOn(garnishment, payDate)),
    ({ accountId }) => accountId,
  )
  const counted = figures.filter((figure) => countsOn(figure, payDate))
  return {
    shop: {
      unemployment:
        rate === null || base === null ? null : { rate, wageBaseCents: base, countsPreTax: year?.countsPreTax ?? false },
      futaReduction: year?.futaReduction ?? 0,
      isSmallWashingtonEmployer: year?.isSmallWashingtonEmployer ?? false,
    },
    byAccount: new Map(
      accountIds.map((accountId) => {
        const own = counted.filter((one) => one.accountId === null || one.accountId === accountId)
        return [
          accountId,
          {
            deductions: (agreed.get(accountId) ?? []).map(toDeduction),
            garnishments: (orders.get(accountId) ?? []).map(toGarnishment),
            figures: own.filter(isCounted).map(toFigure),
            isExemptFromWaCares: own.some(({ kind }) => kind === 'wa-cares-exempt'),
          },
        ]
      }),
    ),
  }
}
