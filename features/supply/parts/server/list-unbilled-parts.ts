import type { Actor, Db, Verb } from '../../../../kit/server/index.ts'
import type { parts } from '../contract/calls.ts'
import type { Unbilled } from '../contract/schemas.ts'
import { calculateExtendedCents, maxListed, findUnbilledReason } from '../rules.ts'
import { requireCosts } from './access.ts'
import { countUnbilled, readUnbilled } from './store-open-parts.ts'

export async function viewUnbilled(db: Db, actor: Actor, shopId: string): Promise<Unbilled> {
  const position = await requireCosts(db, actor, shopId)
  const found = (await readUnbilled(db, shopId)).flatMap(({ decision, state, hundredths, ...part }) => {
    const why = findUnbilledReason({ state, decision, orderState: part.orderState })
    return why ? [{ ...part, why, totalCents: calculateExtendedCents(hundredths, part.costCents) }] : []
  })
  const count = found.length < maxListed ? found.length : await countUnbilled(db, shopId)
  return { ...position, parts: found, totalCents: found.reduce((sum, { totalCents }) => sum + totalCents, 0), count }
}
export const listUnbilledParts: Verb<typeof parts.unbilled> = ({ db, actor }, { params }) => viewUnbilled(db, actor, params.shop)
