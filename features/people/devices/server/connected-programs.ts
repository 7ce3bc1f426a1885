import type { Clock } from '../../../../kit/server/index.ts'
import type { StandingAccess } from '../../../platform/auth/server/index.ts'
import { endGrantsOf, listGrantsOf } from './store-grants.ts'

const describeGrant = ({ deviceName, shopName }: { deviceName: string; shopName: string }) =>
  `Counter program on “${deviceName}” of ${shopName}`

/** The counter programs that an account connected, for when its person loses or takes back control of the account. */
export const createProgramAccess = (clock: Clock): StandingAccess => ({
  list: async (db, accountId) => (await listGrantsOf(db, accountId, clock.now())).map(describeGrant),
  end: async (tx, accountId, now) => {
    const grants = await listGrantsOf(tx, accountId, now)
    await endGrantsOf(tx, accountId, now)
    return grants.map(describeGrant)
  },
})
