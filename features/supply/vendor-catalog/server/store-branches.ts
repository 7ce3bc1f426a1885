import { changesRow, type Db, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import { type Coordinates, findTimeZone } from '../../../platform/places/rules.ts'
import type { BranchForm } from '../contract/index.ts'

export const readBranches = (db: Db, vendorId: string) =>
  getValue<{ json: string }>(db)`
    select json_build_object('branches', coalesce(json_agg(json_build_object('branchId', b.id, 'version', b.version, 'name', b.name,
      'phone', b.phone, 'address', b.address, 'city', b.city, 'state', b.state, 'zipcode', b.zip, 'deliveryMiles', b.delivery_miles,
      'cutOff', coalesce(to_char(b.cut_off, 'HH24:MI'), ''), 'isOpen', b.is_open,
      'partsInStock', (select count(*) from catalog_stock s where s.branch_id = b.id and s.quantity > 0))
      order by b.is_open desc, lower(b.name)), '[]'::json))::text as json
    from vendor_branch b where b.vendor_id = ${vendorId}`

export const isBranchNameTaken = (db: Db, vendorId: string, name: string, besides: string | null) =>
  hasRow(db)`
    select 1 from vendor_branch
    where vendor_id = ${vendorId} and lower(name) = lower(${name}) and id is distinct from ${besides}::uuid`

export const insertBranch = (tx: Db, vendorId: string, form: BranchForm, at: Coordinates) =>
  runSql(tx)`
    insert into vendor_branch (vendor_id, name, phone, address, city, state, zip, latitude, longitude, delivery_miles, cut_off, is_open,
      time_zone)
    values (${vendorId}, ${form.name}, ${form.phone}, ${form.address}, ${form.city}, ${form.state}, ${form.zipcode}, ${at.latitude},
      ${at.longitude}, ${form.deliveryMiles}, ${getCutOff(form)}::time, ${form.isOpen},
      ${findTimeZone(form.state, at)})`

/** False when the vendor has no such branch of that version. */
export const updateBranch = (
  tx: Db,
  {
    vendorId,
    branchId,
    version,
    form,
    at,
  }: { vendorId: string; branchId: string; version: number; form: BranchForm; at: Coordinates },
) =>
  changesRow(tx)`
    update vendor_branch set name = ${form.name}, phone = ${form.phone}, address = ${form.address}, city = ${form.city},
      state = ${form.state}, zip = ${form.zipcode}, latitude = ${at.latitude}, longitude = ${at.longitude},
      delivery_miles = ${form.deliveryMiles}, cut_off = ${getCutOff(form)}::time, is_open = ${form.isOpen},
      time_zone = ${findTimeZone(form.state, at)}, version = version + 1
    where id = ${branchId} and vendor_id = ${vendorId} and version = ${version}`

export const findBranchVersion = async (db: Db, vendorId: string, branchId: string): Promise<number | null> =>
  (
    await listRows<{ version: number }>(db)`
      select version from vendor_branch where id = ${branchId} and vendor_id = ${vendorId}`
  )[0]?.version ?? null

const getCutOff = ({ deliveryMiles, cutOff }: BranchForm) => (deliveryMiles === 0 ? null : cutOff)

/** The vendor's branches by their names in lowercase. */
export async function findBranchIds(db: Db, vendorId: string): Promise<Record<string, string>> {
  const rows = await listRows<{ id: string; name: string }>(db)`
    select id, lower(name) as name from vendor_branch where vendor_id = ${vendorId}`
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}
