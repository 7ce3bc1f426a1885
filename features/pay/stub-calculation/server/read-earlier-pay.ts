import type { Db } from '../../../../kit/server/index.ts'
import type { RegularPay, SamePeriodPay } from '../../gross-to-net/contract/index.ts'
import type { EarnedLine } from '../build-stub.ts'
import { paysPeriod } from '../rules.ts'
import type { RunToPay } from './run.ts'
import { listLastLines, listRegularPay, listSamePeriod } from './store-earlier-pay.ts'

/** The effect of other stubs on this one's taxes and orders. */
export interface EarlierPay {
  /** Null when nothing else is paid in this pay period. */
  samePeriod: SamePeriodPay | null
  regularPay: RegularPay
  /** The lines of the last paycheck with hours. */
  lastLines: EarnedLine[]
}

/** By account, in three statements. */
export async function readEarlierPay(
  db: Db,
  run: RunToPay,
  accountIds: readonly string[],
): Promise<(accountId: string) => EarlierPay> {
  const isExtra = !paysPeriod(run)
  const of = { shopId: run.shopId, accountIds, payDate: run.payDate }
  const [regular, samePeriod, last] = await Promise.all([
    listRegularPay(db, of),
    listSamePeriod(db, { ...of, frequency: run.frequency, isExtra, first: run.periodFirst, last: run.periodLast }),
    listLastLines(db, { shopId: run.shopId, accountIds, before: run.payDate }),
  ])
  const regularOf = new Map(regular.map((pay) => [pay.accountId, pay]))
  const sameOf = Map.groupBy(samePeriod, ({ accountId }) => accountId)
  const linesOf = Map.groupBy(last, ({ accountId }) => accountId)
  return (accountId) => {
    const { grossCents = 0, federalCents = 0 } = regularOf.get(accountId) ?? {}
    const personRows = sameOf.get(accountId) ?? []
    return {
      samePeriod: personRows.length === 0 ? null : joinPay(personRows),
      regularPay: { grossCents, federalCents },
      lastLines: (linesOf.get(accountId) ?? []).map(({ code, label, week, minutes, hundredths, rateCents, cents }) => {
        const line = { kind: code, text: label, week, minutes, hundredths, rateCents, cents }
        return { ...line, taxedAs: 'regular' as const, itemIds: [] }
      }),
    }
  }
}

/** A row for each code that was taken after taxes or for an order, and one for the net, without a code. */
const joinPay = (rows: readonly { code: string; group: string; cents: number }[]): SamePeriodPay => {
  const listTaken = (of: string) =>
    Object.fromEntries(rows.filter(({ group }) => group === of).map(({ code, cents }) => [code, cents]))
  return {
    netCents: rows.find(({ code }) => code === '')?.cents ?? 0,
    afterTax: listTaken('post-tax'),
    garnished: listTaken('garnishment'),
  }
}
