import { getDay, showDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import type { Actor, Db } from '../../../../kit/server/index.ts'
import type { PersonDeductions } from '../contract/index.ts'
import { requireEndable, requireOthersPay } from './access.ts'
import { readPerson } from './read-deductions.ts'
import type { LockedSetting } from './store-deductions.ts'
import { getPayShop, insertChange } from './store.ts'

interface Ending {
  actor: Actor
  now: Date
  lastDay: string
}

/** Ends what was found and locked, with its history. Refuses with 404 when nothing was found. */
export async function endSetting(
  tx: Db,
  found: LockedSetting | null,
  { actor, now, lastDay }: Ending,
  save: () => Promise<void>,
): Promise<PersonDeductions> {
  if (!found) return refuse(standardRefusals.notFound)
  const { shopId, accountId, label } = found
  const worker = await requireOthersPay(tx, actor, shopId, accountId)
  const { timeZone } = await getPayShop(tx, shopId)
  requireEndable(found, lastDay, getDay(now, timeZone))
  await save()
  const detail = `${label} ends after ${showDay(lastDay)}`
  await insertChange(tx, { shopId, accountId, detail, by: actor.accountId, at: now })
  return readPerson(tx, shopId, worker, now)
}
