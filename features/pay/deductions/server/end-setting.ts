import { getDay, showDay } from '../../../../common/dates.ts'
import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Db, inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { deductions } from '../contract/index.ts'
import { requireEndable, requireOthersPay } from './access.ts'
import { readPerson } from './read-deductions.ts'
import { endDeduction as saveEnd, type LockedSetting, lockDeduction } from './store-deductions.ts'
import { endGarnishment as saveGarnishmentEnd, lockGarnishment } from './store-garnishments.ts'
import { getPayShop, insertChange } from './store.ts'

interface Ending {
  actor: Actor
  now: Date
  lastDay: string
}

async function end(tx: Db, found: LockedSetting | null, { actor, now, lastDay }: Ending, save: () => Promise<void>) {
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

export const endDeduction: Verb<typeof deductions.end> = ({ db, actor, clock }, { params: { id }, body: { lastDay } }) =>
  inTransaction(db, async (tx) =>
    end(tx, await lockDeduction(tx, id), { actor, now: clock.now(), lastDay }, () => saveEnd(tx, id, lastDay)),
  )

export const endGarnishment: Verb<typeof deductions.endGarnishment> = (
  { db, actor, clock },
  { params: { id }, body: { lastDay } },
) =>
  inTransaction(db, async (tx) =>
    end(tx, await lockGarnishment(tx, id), { actor, now: clock.now(), lastDay }, () => saveGarnishmentEnd(tx, id, lastDay)),
  )
