import { sql } from 'kysely'
import { createEmployee } from '../../features/employees/server/index.ts'
import { addMember, createOwner, createShop } from '../../features/shops/server/index.ts'
import { createVendor } from '../../features/vendors/server/index.ts'
import { adminName } from '../../server/app/demo-logins.ts'
import type { Db } from '../../server/kit/database/database.ts'
import { firstAccount, moreAccounts } from './accounts.ts'
import type { Calendar } from './calendar.ts'
import { owner, type StaffMember, type Technician, technicianPayRate, technicians, vendor } from './people.ts'
import type { Actor } from './player.ts'
import { northside, northsideTerms, otherShops } from './shops.ts'

/** The demo shop and who works there. */
export interface DemoShop {
  id: string
  owner: Actor
  technicians: Record<Technician, Actor>
  /** Another one, nearby. */
  neighbor: { id: string; owner: Actor }
  /** For the accounts that are still to be made. */
  passwordHash: string
}

/** Makes the demo shop with its people, the other shops, the vendor and the admin. */
export async function makeShops(db: Db, calendar: Calendar): Promise<DemoShop> {
  const first = await firstAccount(db, 'owner', owner.email)
  const keys = Object.keys(technicians) as Technician[]
  const since = calendar.daysAgo(750, '09:00')
  const [admin, seller, ...others] = await moreAccounts(db, first.passwordHash, [
    { role: 'admin', email: adminName, since },
    { role: 'vendors', email: vendor.email, since },
    ...keys.map((key) => ({ role: 'employee' as const, email: technicians[key].email, since })),
    ...otherShops.map((one) => ({ role: 'owner' as const, email: one.owner.email, since })),
  ])
  if (!admin || !seller) throw new Error('accounts are missing')
  const { email: _, ...company } = vendor
  await createVendor(db, seller.accountId, company)
  const id = await makeNorthside(db, first.actor)
  const staff = others.slice(0, keys.length)
  const hands = Object.fromEntries(keys.map((key, index) => [key, staff[index]])) as DemoShop['technicians']
  for (const key of keys) await makeTechnician(db, id, hands[key], technicians[key])
  const neighbors: DemoShop['neighbor'][] = []
  for (const [index, one] of otherShops.entries()) {
    const theirs = others[keys.length + index] as Actor
    neighbors.push({ id: await makeOther(db, theirs, one), owner: theirs })
  }
  await sql`update shop set created_at = ${since}`.execute(db)
  await sql`update account set created_at = ${since} where id = ${first.actor.accountId}`.execute(db)
  await sql`update shop_member set created_at = ${since}::timestamptz + (created_at - now())`.execute(db)
  return { id, owner: first.actor, technicians: hands, neighbor: neighbors[0]!, passwordHash: first.passwordHash }
}

async function makeNorthside(db: Db, actor: Actor): Promise<string> {
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
  await sql`update shop set labor_rate1_cents = ${terms.laborRateCents}, parts_tax_rate = ${terms.partsTaxRate}, supplies_rate = ${terms.suppliesRate},
    supplies_cap_cents = ${terms.suppliesCapCents}, charges_accumulate_after_days = ${terms.chargesAccumulateAfterDays},
    storage_charge_per_day_cents = ${terms.storageChargePerDayCents}, agreement_top = ${terms.agreementTop},
    agreement_right = ${terms.agreementRight}, agreement_bottom = ${terms.agreementBottom} where id = ${id}`.execute(db)
  return id
}

async function makeTechnician(db: Db, shopId: string, actor: Actor, person: StaffMember): Promise<void> {
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
  await addMember(db, shopId, actor.accountId, 'employee', { title: 'Technician', payRate: technicianPayRate })
}

async function makeOther(
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
  await sql`update shop set labor_rate1_cents = ${laborRateCents}, parts_tax_rate = ${partsTaxRate} where id = ${id}`.execute(db)
  return id
}
