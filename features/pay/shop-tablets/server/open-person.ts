import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { findWorkplace, readClock } from '../../shift-clock/server/index.ts'
import type { tabletClock } from '../contract/index.ts'
import { shortenName } from '../rules.ts'
import { requireOwnPage, requireTablet } from './access.ts'
import { requirePin } from './require-pin.ts'

export const openPerson: Verb<typeof tabletClock.open> = async (context, { body }) => {
  requireOwnPage(context)
  const tablet = await requireTablet(context)
  const { first, last } = await requirePin(context, tablet, body.person, body.pin)
  const place = (await findWorkplace(context.db, tablet.shopId, body.person)) ?? refuse(standardRefusals.notFound)
  return { name: shortenName(first, last), ...(await readClock(context.db, place, context.clock.now())) }
}
