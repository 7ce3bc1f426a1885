import { inTransaction, type Verb } from '../../../../kit/server/index.ts'
import { findTimeZone } from '../../../platform/places/rules.ts'
import { findZip } from '../../../platform/places/server/index.ts'
import type { campaigns } from '../contract/index.ts'
import { getOwnCampaign, requireOwnCreatives } from './access.ts'
import { findVendorPlace, insertCampaign, insertEvent, saveShown } from './store.ts'

/** Its days are in the time zone of the vendor's place. */
export const addCampaign: Verb<typeof campaigns.add> = (context, { body }) =>
  inTransaction(context.db, async (tx) => {
    const { accountId } = context.actor
    await requireOwnCreatives(tx, context.actor, body.creativeIds)
    const { state, zip } = await findVendorPlace(tx, accountId)
    const timeZone = findTimeZone(state, findZip(zip.slice(0, 5)) ?? null)
    const at = context.clock.now()
    const id = await insertCampaign(tx, { ...body, vendorId: accountId, timeZone, at })
    await saveShown(tx, id, body)
    await insertEvent(tx, { id, at, accountId, what: 'created' })
    return getOwnCampaign(tx, context, id)
  })
