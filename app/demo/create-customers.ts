import { randomUUID } from 'node:crypto'
import { textsWords } from '../../features/people/customers/rules.ts'
import type { Db } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import { createAccounts } from './create-accounts.ts'
import type { DemoShop } from './create-shops.ts'
import { insertRows } from './insert-rows.ts'
import { type CustomerKey, customers, type DemoCustomer } from './people.ts'
import type { Actor } from './player.ts'
import { type VehicleKey, vehicles } from './vehicles.ts'

export interface DemoPerson extends DemoCustomer {
  customerId: string
  name: string
  /** Null if the customer never signed up. */
  actor: Actor | null
  vehicleIds: Partial<Record<VehicleKey, string>>
}
export type DemoPeople = Record<CustomerKey, DemoPerson>

/** Creates the customers with their vehicles and preferences. */
export async function createCustomers(db: Db, shop: DemoShop, calendar: Calendar): Promise<DemoPeople> {
  const entries = Object.entries(customers) as [CustomerKey, DemoCustomer][]
  const getSignUpTime = (index: number) => calendar.findWorkdayAgo(745 - index * 7, '19:30')
  const signedUp = entries.flatMap(([key, customer], index) =>
    customer.hasAccount ? [{ key, role: 'customer' as const, email: customer.email, since: getSignUpTime(index) }] : [],
  )
  const actors = await createAccounts(db, shop.passwordHash, signedUp)
  const people = Object.fromEntries(
    entries.map(([key, customer]): [CustomerKey, DemoPerson] => {
      const actor = actors[signedUp.findIndex((other) => other.key === key)] ?? null
      const vehicleIds = Object.fromEntries(customer.vehicles.map((vehicle) => [vehicle, randomUUID()]))
      return [key, { ...customer, customerId: randomUUID(), name: `${customer.first} ${customer.last}`, actor, vehicleIds }]
    }),
  ) as DemoPeople
  await insertRows(
    db,
    'customer',
    entries.map(([key], index) => makeCustomerRow(people[key], shop.id, getSignUpTime(index))),
  )
  await insertRows(
    db,
    'shop_customer',
    entries.flatMap(([key], index) =>
      people[key].actor ? [makeConfirmedRow(people[key].customerId, shop.id, getSignUpTime(index))] : [],
    ),
  )
  await insertRows(
    db,
    'text_consent',
    entries.flatMap(([key], index) => (people[key].actor ? [makeTextConsentRow(people[key], getSignUpTime(index))] : [])),
  )
  await insertRows(
    db,
    'vehicle',
    entries.flatMap(([key], index) => makeVehicleRows(people[key], getSignUpTime(index))),
  )
  return people
}

function makeCustomerRow(person: DemoPerson, shopId: string, getSignUpTime: Date) {
  const { actor, hasAccount } = person
  const isCasey = person.email === customers.casey.email
  return {
    id: person.customerId,
    account_id: actor?.accountId ?? null,
    email: person.email,
    first_name: person.first,
    last_name: person.last,
    phone1: person.phone,
    address: person.address,
    apt_suite: '',
    city: hasAccount ? 'Austin' : '',
    state: hasAccount ? 'TX' : '',
    zip: person.zip,
    preferred_shop_id: hasAccount ? shopId : null,
    is_set_preferences: hasAccount,
    written_estimate_option: hasAccount ? 2 : null,
    pay_option: hasAccount ? person.payOption : '',
    accept_old_part: isCasey,
    please_call: isCasey,
    car_is_ready: true,
    service_remind: true,
    follow_ups: true,
    newsletters: isCasey,
    special: false,
    created_at: getSignUpTime,
  }
}

/** They chose the demo shop when they signed up, and have signed its papers since. */
const makeConfirmedRow = (customerId: string, shopId: string, at: Date) => ({
  shop_id: shopId,
  customer_id: customerId,
  state: 'confirmed',
  how: 'preferred',
  answered_at: at,
  address_given_at: at,
})

/** They checked the box in their preferences. */
const makeTextConsentRow = ({ customerId, phone, actor }: DemoPerson, at: Date) => ({
  customer_id: customerId,
  phone,
  purpose: 'visits',
  is_ok: true,
  how: 'preferences',
  words: textsWords.preferences,
  account_id: actor?.accountId ?? null,
  at,
})

function makeVehicleRows(person: DemoPerson, getSignUpTime: Date) {
  const keys = Object.keys(person.vehicleIds) as VehicleKey[]
  return keys.map((key, index) => {
    const vehicle = vehicles[key]
    return {
      id: person.vehicleIds[key],
      customer_id: person.customerId,
      vin: vehicle.vin,
      year: vehicle.year,
      make: vehicle.make,
      model: vehicle.model,
      trim: vehicle.trim,
      engine: vehicle.engine,
      body_style: vehicle.bodyStyle,
      drive_type: vehicle.driveType,
      fuel: vehicle.fuel,
      transmission: vehicle.transmission,
      plate: vehicle.plate,
      plate_state: 'TX',
      color: vehicle.color,
      odometer: vehicle.odometer,
      created_at: new Date(getSignUpTime.getTime() + (keys.length - index) * 240_000),
    }
  })
}
