import { randomUUID } from 'node:crypto'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { deductions } from '../contract/index.ts'
import { deductionNames, describeAmount, limitChoicesOf, toRate, writeConsent } from '../rules.ts'
import { requireOthersPay } from './access.ts'
import { notifyDeductionAsked } from './notify-deduction.ts'
import { readPerson } from './read-deductions.ts'
import { insertDeduction, type NewDeduction } from './store-deductions.ts'
import { countDeductions, getPayShop, insertChange, lockPay } from './store.ts'

export const addDeduction: Verb<typeof deductions.add> = ({ db, actor, clock }, { params: { shop, accountId }, body }) =>
  inTransaction(db, async (tx) => {
    const worker = await requireOthersPay(tx, actor, shop, accountId)
    await lockPay(tx, shop, accountId)
    const now = clock.now()
    const { employer } = await getPayShop(tx, shop)
    const { percent, limit = limitChoicesOf[body.kind][0]!, cents, ...terms } = body
    const rate = body.how === 'percent' ? toRate(percent) : 0
    const deduction: NewDeduction = {
      ...terms,
      id: randomUUID(),
      shopId: shop,
      accountId,
      number: (await countDeductions(tx, shop, accountId)) + 1,
      cents: body.how === 'amount' ? cents : 0,
      rate,
      limit,
      consentText: '',
    }
    deduction.consentText = writeConsent(deduction, employer)
    await insertDeduction(tx, deduction, actor.accountId, now)
    const answer = body.paperNote === '' ? 'the employee was asked' : `signed on paper: ${body.paperNote}`
    const detail = `Added ${deduction.label} (${deductionNames[deduction.kind]}), ${describeAmount(deduction)}; ${answer}`
    await insertChange(tx, { shopId: shop, accountId, detail, by: actor.accountId, at: now })
    if (body.paperNote === '') await notifyDeductionAsked(tx, { shopId: shop, accountId, label: deduction.label })
    return readPerson(tx, shop, worker, now)
  })
