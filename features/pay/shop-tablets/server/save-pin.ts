import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import type { clockPin } from '../contract/index.ts'
import { requireOwnJob } from './access.ts'
import { readOwnPin } from './read-own-pin.ts'
import { hashPin } from './secrets.ts'
import { forgetGuessesAbout, savePinHash } from './store.ts'

export const savePin: Verb<typeof clockPin.save> = async ({ db, actor, clock, get }, { params, body: { pin } }) => {
  const { shopId, accountId } = await requireOwnJob(db, actor, params.shop)
  const hash = await hashPin(get, { shopId, accountId }, pin)
  return inTransaction(db, async (tx) => {
    const place = await requireOwnJob(tx, actor, shopId)
    await savePinHash(tx, { shopId, accountId, hash, now: clock.now() })
    await forgetGuessesAbout(tx, shopId, accountId)
    return readOwnPin(tx, place)
  })
}
