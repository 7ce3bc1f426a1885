import { type Db, getRow } from '../../../../kit/server/index.ts'
import { isKnownTo } from './store.ts'

export interface KnownRecords {
  customers: { id: string; firstName: string; lastName: string; email: string; phone: string; isOfShop: boolean }[]
  vehicles: { id: string; customerId: string; vin: string; plate: string; plateState: string }[]
}

export interface SearchKeys {
  customerIds: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  vins: readonly string[]
  plates: readonly string[]
}

/**
 * The customers a shop knows by any of these keys, and signed-up customers whose confirmed e-mail and phone are both given, each with
 * their vehicles that match.
 */
export async function matchCustomersAndVehicles(db: Db, shopId: string, sought: SearchKeys): Promise<KnownRecords> {
  const { customerIds, emails, phones, vins, plates } = sought
  return getRow<KnownRecords>(db)`
    with asked as (
      select id from customer where id = any(${customerIds}::uuid[])
      union select id from customer where email <> '' and email = any(${emails}::text[])
      union select id from customer where phone1 <> '' and phone1 = any(${phones}::text[])
      union select customer_id from vehicle where deleted_at is null and vin = any(${vins}::text[])
      union select customer_id from vehicle where deleted_at is null and plate <> '' and plate = any(${plates}::text[])
    ), found as (
      select c.id, c.first_name as "firstName", c.last_name as "lastName", c.email, c.phone1 as phone, ${isKnownTo(shopId)} as "isOfShop",
        coalesce(a.email_confirmed_at is not null and a.ended_at is null, false)
          and c.email = any(${emails}::text[]) and c.phone1 = any(${phones}::text[]) as "isNamed", c.created_at
      from asked join customer c using (id) left join account a on a.id = c.account_id
    ), known as (select * from found where "isOfShop" or "isNamed")
    select coalesce((select json_agg(json_build_object('id', id, 'firstName', "firstName", 'lastName', "lastName", 'email', email,
        'phone', phone, 'isOfShop', "isOfShop") order by "isOfShop" desc, created_at, id) from known), '[]'::json) as customers,
      coalesce((select json_agg(json_build_object('id', v.id, 'customerId', v.customer_id, 'vin', v.vin, 'plate', v.plate,
        'plateState', v.plate_state)) from known join vehicle v on v.customer_id = known.id and v.deleted_at is null
        and (v.vin = any(${vins}::text[]) or v.plate = any(${plates}::text[]))), '[]'::json) as vehicles`
}
