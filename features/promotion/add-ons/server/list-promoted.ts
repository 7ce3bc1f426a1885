import type { Db, Verb } from '../../../../kit/server/index.ts'
import type { PromotedAddons, promotedAddons } from '../contract/index.ts'
import { hideSmall } from '../rules.ts'
import { readPromotedAddons } from './store.ts'

/** Only this code sends these figures out. */
export async function readPromoted(db: Db, vendorId: string): Promise<PromotedAddons> {
  const found = JSON.parse(await readPromotedAddons(db, vendorId)) as PromotedAddons
  const areas = found.areas.map(({ area, offered, shown, accepted }) => ({
    area,
    offered: hideSmall(offered ?? 0),
    shown: hideSmall(shown ?? 0),
    accepted: hideSmall(accepted ?? 0),
  }))
  return { ...found, areas }
}

export const listPromoted: Verb<typeof promotedAddons.list> = ({ db, actor }) => readPromoted(db, actor.accountId)
