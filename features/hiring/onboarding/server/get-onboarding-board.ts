import type { Verb } from '../../../../kit/server/index.ts'
import { requirePermission } from '../../../people/employees/server/index.ts'
import type { onboarding } from '../contract/index.ts'
import { getBoard } from './board.ts'

export const getOnboardingBoard: Verb<typeof onboarding.board> = async ({ db, actor, clock }, { params }) => {
  await requirePermission(db, actor, params.shop, 'shop.personnel')
  return getBoard(db, { now: clock.now(), shopId: params.shop, readerId: actor.accountId })
}
