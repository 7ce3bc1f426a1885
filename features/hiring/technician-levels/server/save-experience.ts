import { getDay } from '../../../../common/dates.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { levelRefusals, type levels } from '../contract/index.ts'
import { proposePromotions } from './propose-promotions.ts'
import { readBoard } from './read-board.ts'
import { findPerson, saveTradeStart } from './store.ts'

export const saveExperience: Verb<typeof levels.saveExperience> = ({ db, ...context }, { params, body: { since } }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const { actor, clock } = context
    await requirePermission(tx, actor, params.shop, 'shop.employees')
    const { accountId } = (await findPerson(tx, params.shop, params.n)) ?? refuse(standardRefusals.notFound)
    refuseIf(accountId === actor.accountId ? levelRefusals.ownLevel : null)
    refuseIf(since !== null && since > getDay(clock.now()) ? levelRefusals.sinceFuture : null)
    await saveTradeStart(tx, { recordId: params.n, since, by: actor.accountId, at: clock.now() })
    await proposePromotions(services, params.shop, params.n)
    return readBoard(services, params.shop)
  })
