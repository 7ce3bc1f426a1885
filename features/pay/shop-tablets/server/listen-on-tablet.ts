import type { Verb } from '../../../../kit/server/index.ts'
import { live } from '../../../../kit/server/live.ts'
import type { tabletClock } from '../contract/index.ts'
import { requireTablet } from './access.ts'
import { getTabletTopic } from './announce-tablet.ts'

export const listenOnTablet: Verb<typeof tabletClock.listen> = async (context) => {
  const { id } = await requireTablet(context)
  return { accessToken: await context.get(live).issueTicket([getTabletTopic(id)]) }
}
