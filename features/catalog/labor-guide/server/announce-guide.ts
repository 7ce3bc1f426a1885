import type { Db } from '../../../../kit/server/index.ts'
import { announce, getAccountTopic } from '../../../../kit/server/live.ts'
import { listGuideAdmins, listTouchedGroups } from './store-acts.ts'

/** When more groups than this changed, pages read everything that is open again. */
const mostGroups = 200

/** Tells the open trees of admins, once the transaction commits, in which groups the act changed something. */
export async function announceGuide(tx: Db, actId: string): Promise<void> {
  const groups = await listTouchedGroups(tx, actId, mostGroups + 1)
  const message = { type: 'labor_guide_changed', groups: groups.length > mostGroups ? null : groups }
  if (groups.length > 0) await announce(tx, (await listGuideAdmins(tx)).map(getAccountTopic), message)
}
