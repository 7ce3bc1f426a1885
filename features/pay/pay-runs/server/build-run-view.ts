import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, JsonText } from '../../../../kit/server/index.ts'
import { earningLabels } from '../../stub-calculation/rules.ts'
import { payRunRefusals, type PayRun } from '../contract/index.ts'
import { describeFinalDeadline } from '../final-pay.ts'
import { findRunView, getRunTotals, listRunSums } from './store-views.ts'

/** A run as its page shows it, with its version. */
export async function buildRunView(db: Db, actor: Actor, id: string): Promise<JsonText<PayRun>> {
  const [found, totals, sums] = await Promise.all([
    findRunView(db, id),
    getRunTotals(db, id, actor.accountId),
    listRunSums(db, id),
  ])
  const { shopId, dba, timeZone, shopState, lastDay, lastRun, calculatedAt, approvedAt, paidAt, voidedAt, ...run } =
    found ?? refuse(standardRefusals.notFound)
  const { isOwn, ...counted } = totals
  const view: PayRun = {
    ...run,
    shop: { id: shopId, dba, timeZone },
    deadline: lastDay === null ? '' : describeFinalDeadline(shopState, lastDay),
    calculatedAt: calculatedAt?.toISOString() ?? null,
    approvedAt: approvedAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    voidedAt: voidedAt?.toISOString() ?? null,
    totals: counted,
    last: lastRun,
    sums: sums.map((sum) => (sum.side === 'earning' ? { ...sum, label: earningLabels[sum.code] ?? sum.label } : sum)),
    notByYou: actor.role === 'employee' && isOwn ? payRunRefusals.ownPay.msg : '',
  }
  return new JsonText(JSON.stringify(view), run.version)
}
