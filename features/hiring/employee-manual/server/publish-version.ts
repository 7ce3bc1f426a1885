import { randomUUID } from 'node:crypto'
import type { Actor, Context } from '../../../../kit/server/index.ts'
import type { ShopManual } from '../contract/index.ts'
import { buildShopManual } from './build-shop-manual.ts'
import { notifyPublished } from './notify-manual.ts'
import { insertVersion, lockManual, type NewVersion } from './store.ts'

/** Adds a version and asks everyone who works at the shop to acknowledge it. */
export async function publishVersion(
  context: Pick<Context<Actor>, 'db' | 'actor' | 'clock' | 'config'>,
  shopId: string,
  given: Pick<NewVersion, 'content' | 'sizeBytes' | 'sha256' | 'summary' | 'statement' | 'days'>,
): Promise<ShopManual> {
  const { db, actor, clock, config } = context
  await lockManual(db, shopId)
  const id = randomUUID()
  const number = await insertVersion(db, { ...given, id, shopId, by: actor.accountId, at: clock.now() })
  await notifyPublished(db, config, shopId, { id, number, summary: given.summary })
  return buildShopManual(context, shopId)
}
