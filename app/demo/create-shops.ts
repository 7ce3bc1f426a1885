import type { Title } from '../../features/people/employees/contract/index.ts'
import { getPreset } from '../../features/people/employees/rules.ts'
import { createEmployee } from '../../features/people/employees/server/index.ts'
import { addMember, createOwner, createShop } from '../../features/people/shops/server/index.ts'
import { usualMissedCallText } from '../../features/people/text-lines/rules.ts'
import { createVendor } from '../../features/people/vendors/server/index.ts'
import { insertAdmin } from '../../features/platform/admin-roles/server/index.ts'
import { type Db, runSql } from '../../kit/server/index.ts'
import { adminName, financeName, moderatorName, secondAdminName } from '../server/demo-logins.ts'
import type { Calendar } from './calendar.ts'
import { createFirstAccount, createAccounts } from './create-accounts.ts'
import {
  advisor,
  advisorPayRate,
  owner,
  type StaffMember,
  type Technician,
  technicianPayRate,
  technicians,
  importVendor,
  vendor,
} from './people.ts'
import type { Actor } from './player.ts'
import { northside, northsideTerms, otherShops } from './shops.ts'

/** The demo shop and its staff. */
export interface DemoShop {
  id: string
  owner: Actor
  advisor: Actor
  technicians: Record<Technician, Actor>
  /** Another shop nearby. */
  neighbor: { id: string; owner: Actor }
  vendors: { travis: Actor; loneStar: Actor }
  admin: Actor
  /** The second admin for acts that need two. */
  financeAdmin: Actor
  /** Reused for the accounts created later. */
  passwordHash: string
}

/** Creates the demo shop with its people, the other shops, the vendor and the admin. */
export async function createShops(db: Db, calendar: Calendar): Promise<DemoShop> {
  const first = await createFirstAccount(db, 'owner', owner.email)
  const keys = Object.keys(technicians) as Technician[]
  const since = calendar.findWorkdayAgo(750, '09:00')
  const [admin, vendorActor, ...others] = await createAccounts(db, first.passwordHash, [
    { role: 'admin', email: adminName, since },
    { role: 'vendors', email: vendor.email, since },
    ...keys.map((key) => ({ role: 'employee' as const, email: technicians[key].email, since })),
    ...otherShops.map((shop) => ({ role: 'owner' as const, email: shop.owner.email, since })),
    { role: 'employee' as const, email: advisor.email, since },
    { role: 'vendors' as const, email: importVendor.email, since },
    { role: 'admin' as const, email: moderatorName, since },
    { role: 'admin' as const, email: financeName, since },
    { role: 'admin' as const, email: secondAdminName, since },
  ])
  if (!admin || !vendorActor) throw new Error('accounts are missing')
  const second = others.pop() as Actor
  const finance = others.pop() as Actor
  const moderator = others.pop() as Actor
  await insertAdmin(db, { accountId: admin.accountId, name: 'Avery Quinn', roles: ['superadmin'], by: null, at: since })
  const addedLater = { by: admin.accountId, at: since }
  await insertAdmin(db, { accountId: moderator.accountId, name: 'Mo Ortiz', roles: ['support', 'moderator'], ...addedLater })
  await insertAdmin(db, { accountId: finance.accountId, name: 'Faye Lindgren', roles: ['finance'], ...addedLater })
  await insertAdmin(db, { accountId: second.accountId, name: 'Robin Castillo', roles: ['superadmin'], ...addedLater })
  const importActor = others.pop() as Actor
  for (const [{ accountId }, { email: _, ...company }] of [
    [vendorActor, vendor],
    [importActor, importVendor],
  ] as const)
    await createVendor(db, accountId, company)
  const id = await createNorthside(db, first.actor)
  const staff = others.slice(0, keys.length)
  const technicianActors = Object.fromEntries(keys.map((key, index) => [key, staff[index]])) as DemoShop['technicians']
  for (const key of keys)
    await createStaffMember(db, id, technicianActors[key], technicians[key], ['Technician', technicianPayRate])
  const advisorActor = others.at(-1) as Actor
  await createStaffMember(db, id, advisorActor, advisor, ['Service advisor', advisorPayRate])
  const neighbors: DemoShop['neighbor'][] = []
  for (const [index, otherShop] of otherShops.entries()) {
    const otherOwner = others[keys.length + index] as Actor
    neighbors.push({ id: await createOtherShop(db, otherOwner, otherShop), owner: otherOwner })
  }
  await runSql(db)`update shop set created_at = ${since}`
  await runSql(db)`update account set created_at = ${since} where id = ${first.actor.accountId}`
  await runSql(db)`update shop_member set created_at = ${since}::timestamptz + (created_at - now())`
  const staffActors = { advisor: advisorActor, technicians: technicianActors }
  const vendors = { travis: vendorActor, loneStar: importActor }
  const admins = { admin, financeAdmin: finance }
  return { id, owner: first.actor, ...staffActors, neighbor: neighbors[0]!, vendors, ...admins, passwordHash: first.passwordHash }
}

async function createNorthside(db: Db, actor: Actor): Promise<string> {
  const { first, last, phone, address, zip } = owner
  const { corporateName, dba } = northside
  await createOwner(db, actor.accountId, {
    firstName: first,
    lastName: last,
    corporateName,
    dba,
    address,
    city: 'Austin',
    state: 'TX',
    zip,
    phone,
  })
  const id = await createShop(db, { ownerAccountId: actor.accountId, ...northside })
  const terms = northsideTerms
  await runSql(db)`
    update shop set labor_rate1_cents = ${terms.laborRateCents}, parts_tax_rate = ${terms.partsTaxRate}, supplies_rate = ${terms.suppliesRate},
    supplies_cap_cents = ${terms.suppliesCapCents}, charges_accumulate_after_days = ${terms.chargesAccumulateAfterDays},
    storage_charge_per_day_cents = ${terms.storageChargePerDayCents}, agreement_top = ${terms.agreementTop},
    agreement_right = ${terms.agreementRight}, agreement_bottom = ${terms.agreementBottom},
    saved_sections = '{rates,hours,agreement}', setup_dismissed_at = now() where id = ${id}`
  await createTextLine(db, id, dba)
  return id
}

/** The phone simulator's first number, and two saved texts. */
async function createTextLine(db: Db, shopId: string, dba: string): Promise<void> {
  await runSql(db)`
    insert into text_line (shop_id, number, missed_call_text, created_at)
    values (${shopId}, '5005550100', ${usualMissedCallText(dba)}, now())`
  await runSql(db)`
    insert into text_template (shop_id, name, body) values
    (${shopId}, 'Vehicle ready', 'Hi {first name}, your {vehicle} is ready. The total is {total}. Pay and see the bill: {link}'),
    (${shopId}, 'Estimate waiting', 'Hi {first name}, we looked at your {vehicle}. Approve each job here: {link}')`
}

async function createStaffMember(
  db: Db,
  shopId: string,
  actor: Actor,
  person: StaffMember,
  [title, payRate]: readonly [Title, number],
): Promise<void> {
  const { first, last, phone, address, zip } = person
  await createEmployee(db, actor.accountId, {
    firstName: first,
    lastName: last,
    phone1: phone,
    address,
    aptSuite: '',
    city: 'Austin',
    state: 'TX',
    zip,
  })
  await addMember(db, shopId, actor.accountId, 'employee', {
    title,
    payRate,
    permissions: getPreset(title),
  })
}

async function createOtherShop(
  db: Db,
  actor: Actor,
  { owner: { first, last }, shop, laborRateCents, partsTaxRate }: (typeof otherShops)[number],
): Promise<string> {
  const { corporateName, dba, address, city, state, zip, phone1 } = shop
  await createOwner(db, actor.accountId, {
    firstName: first,
    lastName: last,
    corporateName,
    dba,
    address,
    city,
    state,
    zip,
    phone: phone1,
  })
  const id = await createShop(db, { ownerAccountId: actor.accountId, ...shop })
  await runSql(db)`
    update shop set labor_rate1_cents = ${laborRateCents}, parts_tax_rate = ${partsTaxRate}, charges_no_tax = ${partsTaxRate === 0},
      saved_sections = '{rates,hours,agreement}', setup_dismissed_at = now() where id = ${id}`
  return id
}
