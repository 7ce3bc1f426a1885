import { randomUUID } from 'node:crypto'
import { refuseIf } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { type shopTablets, tabletRefusals } from '../contract/index.ts'
import { maxTablets } from '../rules.ts'
import { issueCode } from './issue-code.ts'
import { countTablets, insertTablet, isNameTaken, lockTablets } from './store.ts'
import { createTabletKeys } from './tablet-keys.ts'

export const addTablet: Verb<typeof shopTablets.add> = (context, { params: { shop }, body: { name } }) =>
  inTransaction(context.db, async (tx) => {
    const { actor, clock, get } = context
    await requirePermission(tx, actor, shop, 'time.correct')
    await lockTablets(tx, shop)
    refuseIf((await countTablets(tx, shop)) >= maxTablets ? tabletRefusals.full : null)
    refuseIf((await isNameTaken(tx, shop, name)) ? tabletRefusals.nameTaken : null, {
      errors: { name: tabletRefusals.nameTaken.msg },
    })
    const id = randomUUID()
    await insertTablet(tx, { id, shopId: shop, name, by: actor.accountId, now: clock.now(), ...createTabletKeys(get, id) })
    return issueCode(tx, context, { id, name })
  })
