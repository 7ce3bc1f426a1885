import { randomUUID } from 'node:crypto'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { payrollTaxes } from '../contract/index.ts'
import { describeFigure, figureNames, toRate } from '../rules.ts'
import { requireOthersPay, requirePayShop } from './access.ts'
import { readTaxes } from './read-taxes.ts'
import { insertFigure, lockTaxes } from './store-taxes.ts'
import { insertChange } from './store.ts'

export const addFigure: Verb<typeof payrollTaxes.addFigure> = ({ db, actor, clock }, { params: { shop }, body }) =>
  inTransaction(db, async (tx) => {
    await requirePayShop(tx, actor, shop)
    if (body.accountId !== null) await requireOthersPay(tx, actor, shop, body.accountId)
    await lockTaxes(tx, shop)
    const { percent, perHour, cents, ...terms } = body
    const rate = body.how === 'percent' ? toRate(percent) : body.how === 'per-hour' ? Math.round(perHour * 1_000_000) : 0
    const amount = { how: body.how, cents: body.how === 'amount' ? cents : 0, rate, wages: body.wages ?? ('gross' as const) }
    const now = clock.now()
    await insertFigure(tx, { ...terms, ...amount, id: randomUUID(), shopId: shop }, actor.accountId, now)
    const much = body.kind === 'wa-cares-exempt' ? '' : `, ${describeFigure({ ...terms, ...amount })}`
    const detail = `Entered by hand: ${body.label} (${figureNames[body.kind]})${much}; source: ${body.source}`
    await insertChange(tx, { shopId: shop, accountId: body.accountId, detail, by: actor.accountId, at: now })
    return readTaxes(tx, shop, now)
  })
