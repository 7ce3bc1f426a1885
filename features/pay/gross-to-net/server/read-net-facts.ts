import type { Db, Provided } from '../../../../kit/server/index.ts'
import { listWithholding, type Withholding } from '../../../hiring/w4/server/index.ts'
import { readPaySettings } from '../../deductions/server/index.ts'
import type { NetFacts, W4Facts } from '../contract/index.ts'

function toW4({ elections, old, isExempt }: Withholding): W4Facts {
  if (isExempt) return { kind: 'exempt' }
  if (old) {
    const filingStatus = old.marital === 'married' ? 'married' : 'single'
    return { kind: 'allowances', filingStatus, allowances: old.allowances, additional: old.extra }
  }
  const { filingStatus = 'single', twoJobs = false, credits = 0, otherIncome = 0, deductions = 0, extra = 0 } = elections ?? {}
  return {
    kind: 'steps',
    filingStatus: filingStatus === 'joint' ? 'married' : filingStatus,
    step2: twoJobs,
    step3: credits,
    step4a: otherIncome,
    step4b: deductions,
    step4c: extra,
  }
}

export interface FactsOf {
  shopId: string
  accountIds: readonly string[]
  /** yyyy-MM-dd: the W-4, deductions and orders of that day count. */
  payDate: string
  /** Cents an hour on that day, by the shop's state. */
  minimumWageCents: number
}

/** Everything that decides what is withheld from these employees' pay on a pay date, by account: their W-4, deductions, orders, and the shop's rates. */
export async function readNetFacts(
  services: { db: Db; get: Provided['get'] },
  { shopId, accountIds, payDate, minimumWageCents }: FactsOf,
): Promise<Map<string, NetFacts>> {
  const [withholding, { shop, byAccount }] = await Promise.all([
    listWithholding(services, { shopId, accountIds, day: payDate }),
    readPaySettings(services.db, { shopId, accountIds, payDate }),
  ])
  return new Map(
    accountIds.map((accountId) => {
      const w4 = withholding.get(accountId)!
      const { source: w4Source, isNonresident } = w4
      return [
        accountId,
        { accountId, w4: toW4(w4), w4Source, isNonresident, ...byAccount.get(accountId)!, shop, minimumWageCents },
      ]
    }),
  )
}
