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

const toDeduction = ({ number, paidCents, ...deduction }: DeductionRecord): DeductionFacts => ({
  id: deduction.id,
  code: `${deduction.kind}.${number}`,
  kind: deduction.kind,
  label: deduction.label,
  how: deduction.how,
  cents: deduction.cents,
  rate: deduction.rate,
  firstDay: deduction.firstDay,
  limit: deduction.limit,
  yearLimitCents: deduction.yearLimitCents,
  balanceCents: deduction.balanceCents === null ? null : deduction.balanceCents - paidCents,
  monthCents: deduction.monthCents,
})

const toGarnishment = ({ number, paidCents, totalCents, payee, ...garnishment }: GarnishmentRecord): GarnishmentFacts => ({
  id: garnishment.id,
  code: `${garnishment.kind}.${number}`,
  kind: garnishment.kind,
  label: `${garnishmentNames[garnishment.kind]}: ${payee}`,
  how: garnishment.how,
  cents: garnishment.cents,
  rate: garnishment.rate,
  exemptCents: garnishment.exemptCents,
  supportsOther: garnishment.supportsOther,
  isOverdue: garnishment.isOverdue,
  stateLimit: garnishment.stateLimit,
  leftCents: totalCents === null ? null : totalCents - paidCents,
  priority: garnishment.priority,
  receivedOn: garnishment.receivedOn,
})

type CountedFigure = FigureRecord & { kind: Exclude<FigureKind, 'wa-cares-exempt'> }
const isCounted = (record: FigureRecord): record is CountedFigure => record.kind !== 'wa-cares-exempt'

const toFigure = ({ number, ...figure }: CountedFigure): FigureFacts => ({
  id: figure.id,
  code: `${figure.kind}.${number}`,
  kind: figure.kind,
  label: figure.label,
  how: figure.how,
  cents: figure.cents,
  rate: figure.rate,
  wages: figure.wages,
  wageBaseCents: figure.wageBaseCents,
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
  const year = years.find((taxYear) => taxYear.year === Number(payDate.slice(0, 4)) && taxYear.state === state)
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
        const ownFigures = counted.filter((figure) => figure.accountId === null || figure.accountId === accountId)
        return [
          accountId,
          {
            deductions: (agreed.get(accountId) ?? []).map(toDeduction),
            garnishments: (orders.get(accountId) ?? []).map(toGarnishment),
            figures: ownFigures.filter(isCounted).map(toFigure),
            isExemptFromWaCares: ownFigures.some(({ kind }) => kind === 'wa-cares-exempt'),
          },
        ]
      }),
    ),
  }
}
