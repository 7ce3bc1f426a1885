import type { Db } from '../../../../kit/server/index.ts'
import type { TabletState } from '../contract/index.ts'
import { shortenName } from '../rules.ts'
import { listPeople, type WorkingTablet } from './store.ts'

/** The state that a tablet shows to anyone in front of it. */
export async function readTabletState(db: Db, tablet: WorkingTablet, now: Date): Promise<TabletState> {
  const people = await listPeople(db, tablet.shopId)
  return {
    tablet: tablet.name,
    shop: tablet.dba,
    timeZone: tablet.timeZone,
    now: now.toISOString(),
    publicKey: tablet.publicKey.toString('base64'),
    people: people.map(({ id, first, last }) => ({ id, name: shortenName(first, last) })),
  }
}
