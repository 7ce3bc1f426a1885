import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireRecord } from '../../personnel/server/index.ts'
import type { w4 } from '../contract/index.ts'
import { buildShopState } from './get-shop-w4.ts'
import { notifyW4Asked } from './notify-w4.ts'
import { insertRequest } from './store.ts'

export const askForW4: Verb<typeof w4.send> = ({ db, ...context }, { body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const record = await requireRecord(services, body.id)
    await insertRequest(tx, record.id, context.actor.accountId, context.clock.now())
    await notifyW4Asked(tx, context.config, record)
    return buildShopState(services, record)
  })
