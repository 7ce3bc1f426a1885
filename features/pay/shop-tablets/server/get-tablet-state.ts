import type { Verb } from '../../../../kit/server/index.ts'
import type { tabletClock } from '../contract/index.ts'
import { measureAhead } from '../rules.ts'
import { requireTablet } from './access.ts'
import { readTabletState } from './read-tablet-state.ts'
import { readTabletCookie, setTabletCookie } from './secrets.ts'
import { recordContact } from './store.ts'

/** Ten years in seconds. A clock that is further off is not a real one, and the value would not fit in the column. */
const mostAhead = 315_360_000

export const getTabletState: Verb<typeof tabletClock.get> = async (context, { query }) => {
  const tablet = await requireTablet(context)
  const now = context.clock.now()
  const ahead = query.clock === undefined ? null : measureAhead(query.clock, now)
  await recordContact(context.db, tablet.id, ahead === null ? null : Math.max(-mostAhead, Math.min(mostAhead, ahead)), now)
  // Renews how long the browser keeps it.
  setTabletCookie(context, readTabletCookie(context))
  return readTabletState(context.db, tablet, now)
}
