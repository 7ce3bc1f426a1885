import { randomUUID } from 'node:crypto'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { deductions } from '../contract/index.ts'
import { describeAmount, garnishmentNames, toRate, usualPriority } from '../rules.ts'
import { requireOthersPay } from './access.ts'
import { notifyGarnishmentAdded } from './notify-deduction.ts'
import { readPerson } from './read-deductions.ts'
import { insertGarnishment } from './store-garnishments.ts'
import { insertChange, lockPay } from './store.ts'

export const addGarnishment: Verb<typeof deductions.addGarnishment> = (
  { db, actor, clock },
  { params: { shop, accountId }, body },
) =>
  inTransaction(db, async (tx) => {
    const worker = await requireOthersPay(tx, actor, shop, accountId)
    await lockPay(tx, shop, accountId)
    const now = clock.now()
    const { percent, stateLimitPercent, priority, cents, ...terms } = body
    const rate = body.how === 'percent' ? toRate(percent) : 0
    const amount = { how: body.how, cents: body.how === 'amount' ? cents : 0, rate }
    await insertGarnishment(
      tx,
      {
        ...terms,
        ...amount,
        id: randomUUID(),
        shopId: shop,
        accountId,
        stateLimit: stateLimitPercent === null ? null : toRate(stateLimitPercent),
        priority: priority ?? usualPriority[body.kind],
      },
      actor.accountId,
      now,
    )
    const name = garnishmentNames[body.kind]
    const detail = `Added the order for ${body.payee} (${name}), ${describeAmount(amount, 'disposable earnings')}`
    await insertChange(tx, { shopId: shop, accountId, detail, by: actor.accountId, at: now })
    await notifyGarnishmentAdded(tx, { shopId: shop, accountId, label: name })
    return readPerson(tx, shop, worker, now)
  })
