import { type Clock, type Db } from '../../../../kit/server/index.ts'
import { endKeyMember } from '../../../people/shops/server/index.ts'
import type { StandingAccess } from '../../../platform/auth/server/index.ts'
import { listKeysMadeBy, revokeKeysMadeBy } from './store.ts'

const describeKey = ({ name, ownerName }: { name: string; ownerName: string }) => `API key “${name}” of ${ownerName}`

/** The API keys that an account created, for when its person loses or takes back control of the account. */
export const createKeyAccess = (clock: Clock): StandingAccess => ({
  list: async (db: Db, accountId) => (await listKeysMadeBy(db, accountId, clock.now())).map(describeKey),
  end: async (tx, accountId, now) => {
    const keys = await listKeysMadeBy(tx, accountId, now)
    await revokeKeysMadeBy(tx, accountId, now)
    for (const { shopId, accountId: member } of keys) if (shopId && member) await endKeyMember(tx, shopId, member, now)
    return keys.map(describeKey)
  },
})
