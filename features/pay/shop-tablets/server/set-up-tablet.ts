import { refuse } from '../../../../common/refusal.ts'
import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { type tabletClock, tabletRefusals } from '../contract/index.ts'
import { requireOwnPage } from './access.ts'
import { announceTablet } from './announce-tablet.ts'
import { readTabletState } from './read-tablet-state.ts'
import { createSecret, hashSecret, setTabletCookie } from './secrets.ts'
import { findTablet, takeCode } from './store.ts'

export const setUpTablet: Verb<typeof tabletClock.setUp> = async (context, { body }) => {
  requireOwnPage(context)
  const now = context.clock.now()
  const token = createSecret()
  const state = await inTransaction(context.db, async (tx) => {
    const taken = (await takeCode(tx, hashSecret(body.code), hashSecret(token), now)) ?? refuse(tabletRefusals.codeUnknown)
    const tablet = (await findTablet(tx, hashSecret(token))) ?? refuse(tabletRefusals.codeUnknown)
    // The browser that was this tablet before has to notice.
    await announceTablet(tx, taken.id)
    return readTabletState(tx, tablet, now)
  })
  setTabletCookie(context, token)
  return state
}
