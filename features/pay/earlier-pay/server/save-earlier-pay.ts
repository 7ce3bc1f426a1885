import { showCents } from '../../../../common/cents.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { findTaxYear } from '../../paycheck/rules.ts'
import { type earlierPay, earlierPayRefusals } from '../contract/index.ts'
import { beforeEveryone, readRows } from './read-rows.ts'
import { insertEarlierPay, lockShopPay } from './store.ts'

export const saveEarlierPay: Verb<typeof earlierPay.save> = (context, { params: { shop, accountId }, body }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, version } = context
    await requirePermission(tx, actor, shop, 'pay.run')
    await lockShopPay(tx, shop)
    const read = async () => (await readRows(tx, { shopId: shop, year: body.year, only: accountId }, beforeEveryone, 1))[0]
    const before = (await read()) ?? refuse(standardRefusals.notFound)
    refuseIf(accountId === actor.accountId ? earlierPayRefusals.ownPay : null)
    refuseIf(before.isLocked ? earlierPayRefusals.locked : null)
    if (before.version !== version) refuse(standardRefusals.stale, { more: { version: before.version } })
    // A shop that starts before the tables of its year are here enters its figures all the same. The list says that this limit was not checked.
    const wageBase = findTaxYear(`${body.year}-01-01`)?.socialSecurity.wageBase
    if (wageBase !== undefined && body.socialSecurityWagesCents > wageBase) {
      const msg = `Social Security wages are at most ${showCents(wageBase)} in ${body.year}.`
      refuse(earlierPayRefusals.aboveWageBase, { msg, errors: { socialSecurityWagesCents: msg } })
    }
    const next = { shopId: shop, accountId, version: before.version + 1, by: actor.accountId, at: clock.now() }
    await insertEarlierPay(tx, { ...body, ...next })
    return (await read())!
  })
