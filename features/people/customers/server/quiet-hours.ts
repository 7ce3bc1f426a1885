import type { Clock } from '../../../../kit/server/index.ts'
import { findEndOfQuietHours } from '../../../platform/messages/rules.ts'
import type { FindQuietHours } from '../../../platform/messages/server/index.ts'
import { findTimeZone } from '../../../platform/places/rules.ts'
import { listZonesOfShops } from '../../shops/server/index.ts'
import { listStatesOfPhones } from './store-texts.ts'

/** Quiet hours are those of the customer's home, or else of the shop. */
export const createQuietHours =
  (clock: Clock): FindQuietHours =>
  async (tx, texts) => {
    const states = new Map(
      (
        await listStatesOfPhones(
          tx,
          texts.map(({ phone }) => phone),
        )
      ).map((row) => [row.phone, row.state]),
    )
    const shopIds = [...new Set(texts.flatMap(({ shopId }) => shopId ?? []))]
    const zones = new Map((await listZonesOfShops(tx, shopIds)).map(({ id, zone }) => [id, zone]))
    return texts.map(({ phone, shopId }) => {
      const state = states.get(phone) ?? ''
      const zone = state ? findTimeZone(state, null) : ((shopId && zones.get(shopId)) ?? findTimeZone('', null))
      return findEndOfQuietHours(clock.now(), zone)
    })
  }
