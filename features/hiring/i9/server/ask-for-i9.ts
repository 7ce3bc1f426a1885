import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { requireRecord } from '../../personnel/server/index.ts'
import type { i9 } from '../contract/index.ts'
import { buildShopState } from './build-state.ts'
import { notifyI9Asked } from './notify-i9.ts'
import { insertRequest } from './store.ts'

export const askForI9: Verb<typeof i9.send> = ({ db, ...context }, { body }) =>
  inTransaction(db, async (tx) => {
    const services = { ...context, db: tx }
    const record = await requireRecord(services, body.id)
    await insertRequest(tx, record.id, context.actor.accountId, context.clock.now(), body.note)
    await notifyI9Asked(tx, context.config, record, body.note)
    return buildShopState(services, record)
  })
