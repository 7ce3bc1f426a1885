import { type Db, listRows } from '../../../../kit/server/index.ts'
import type { Coordinates } from '../../../platform/places/rules.ts'

interface DeliveringBranch {
  place: Coordinates
  /** The shop's location. */
  shop: Coordinates
  deliveryMiles: number
  /** `HH:MM` in its own time zone. */
  cutOff: string
  timeZone: string
}

/** The vendor's open branches that deliver. */
export const listDeliveringBranches = (db: Db, shopId: string, vendorId: string) =>
  listRows<DeliveringBranch>(db)`
    select json_build_object('latitude', b.latitude, 'longitude', b.longitude) as place,
      json_build_object('latitude', s.latitude, 'longitude', s.longitude) as shop, b.delivery_miles as "deliveryMiles",
      to_char(b.cut_off, 'HH24:MI') as "cutOff", b.time_zone as "timeZone"
    from vendor_branch b join shop s on s.id = ${shopId} and s.latitude is not null and s.longitude is not null
    where b.vendor_id = ${vendorId} and b.is_open and b.delivery_miles > 0 and b.cut_off is not null`
