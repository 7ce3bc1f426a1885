import { type Db, getRow } from '../../../../kit/server/index.ts'
import { isKnownTo, isVehicleKnownTo } from '../../../people/customers/server/index.ts'

export interface KnownRecords {
  customers: { id: string; firstName: string; lastName: string; email: string; phone: string }[]
  vehicles: { id: string; customerId: string; vin: string; plate: string; plateState: string }[]
}

export interface SearchKeys {
  customerIds: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  vins: readonly string[]
  plates: readonly string[]
}

/** The customers a shop knows by any of these keys, each with their vehicles that match. */
export async function matchCustomersAndVehicles(db: Db, shopId: string, sought: SearchKeys): Promise<KnownRecords> {
  const { customerIds, emails, phones, vins, plates } = sought
  return getRow<KnownRecords>(db)`
    with asked as (
      select id from customer where id = any(${customerIds}::uuid[])
      union select id from customer where email <> '' and email = any(${emails}::text[])
      union select id from customer where phone1 <> '' and phone1 = any(${phones}::text[])
      union select customer_id from vehicle where deleted_at is null and vin = any(${vins}::text[])
      union select customer_id from vehicle where deleted_at is null and plate <> '' and plate = any(${plates}::text[])
    ), known as (select c.* from asked join customer c using (id) where ${isKnownTo(shopId)})
    select coalesce((select json_agg(json_build_object('id', id, 'firstName', first_name, 'lastName', last_name, 'email', email,
        'phone', phone1) order by created_at, id) from known), '[]'::json) as customers,
      coalesce((select json_agg(json_build_object('id', v.id, 'customerId', v.customer_id, 'vin', v.vin, 'plate', v.plate,
        'plateState', v.plate_state)) from known c join vehicle v on v.customer_id = c.id and v.deleted_at is null and ${isVehicleKnownTo(shopId)}
        and (v.vin = any(${vins}::text[]) or v.plate = any(${plates}::text[]))), '[]'::json) as vehicles`
}
