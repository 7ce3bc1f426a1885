import { isInvalid } from '../../../../common/messages.ts'
import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction, makeBadInput, type Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import { levelRefusals, type levels } from '../contract/index.ts'
import { findLevelId } from '../rules.ts'
import { proposePromotions } from './propose-promotions.ts'
import { readBoard } from './read-board.ts'
import { readLadder } from './read-ladder.ts'
import { endLevels, insertLevel, lockLadder, updateLevel } from './store.ts'

export const saveLadder: Verb<typeof levels.saveLadder> = ({ db, ...context }, { params, body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    await requirePermission(tx, context.actor, params.shop, 'shop.employees')
    await lockLadder(tx, params.shop)
    const { ladder, titles, climbers } = await readLadder(services, params.shop)
    const kept = new Set(body.levels.map(({ id }) => id))
    const removed = ladder.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
    const isUsed = climbers.some(({ decisions }) => removed.includes(findLevelId(decisions, ladder) ?? ''))
    refuseIf(isUsed ? levelRefusals.inUse : null)
    const known = new Set(ladder.flatMap(({ courses }) => courses))
    for (const [index, { id, ...level }] of body.levels.entries()) {
      if (level.courses.some((course) => !titles.has(course) && !known.has(course)))
        throw makeBadInput({ [`levels.${index}.courses`]: isInvalid('Courses') })
      if (id && !ladder.some((saved) => saved.id === id)) refuse(standardRefusals.notFound)
      await (id ? updateLevel(tx, id, index, level) : insertLevel(tx, params.shop, index, level))
    }
    await endLevels(tx, removed, context.clock.now())
    await proposePromotions(services, params.shop)
    return readBoard(services, params.shop)
  })
