import type { SentTo } from '../../common/route.ts'
import { type NewField, userFields } from '../../features/people/user-fields/contract/index.ts'
import { shopCustomers } from '../../features/repair/shop-customers/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoPeople } from './create-customers.ts'
import type { DemoShop } from './create-shops.ts'
import type { CustomerKey } from './people.ts'
import type { Player } from './player.ts'
import type { VehicleKey } from './vehicles.ts'

/** The fields that the demo shop added for itself before its first orders, which have the defaults from the start. */
export async function seedUserFields(player: Player, { id: shop, owner }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.findWorkdayAgo(58, '17:45')
  for (const body of fields) await player.call(owner, userFields.add, { query: { shop }, body })
}

/** A field that the admin added for all shops, which the demo shop filled in for the trucks of its contractors. */
export async function seedFleetNumbers(
  player: Player,
  { id: shop, owner, admin }: DemoShop,
  people: DemoPeople,
  calendar: Calendar,
): Promise<void> {
  player.now = calendar.findWorkdayAgo(60, '10:20')
  const help = 'The unit number in the customer’s fleet.'
  const body = { entity: 'vehicle', kind: 'text', label: 'Fleet number', help } as const
  const added = await player.call(admin, userFields.add, { query: {}, body })
  const key = added.fields.find(({ label }) => label === body.label)?.key ?? ''
  player.now = calendar.findWorkdayAgo(57, '16:10')
  for (const [customer, vehicle, number] of fleet) {
    const params = { shop, id: people[customer].vehicleIds[vehicle] ?? '' }
    const { version } = await player.call(owner, shopCustomers.readVehicle, { params })
    await player.call(owner, shopCustomers.saveVehicleFields, { params, body: { fields: { [key]: number } } }, { version })
  }
}

const fleet: readonly [CustomerKey, VehicleKey, string][] = [
  ['miguel', 'silverado', 'ARR-101'],
  ['tyrell', 'ram', 'TB-7'],
  ['darnell', 'f150', 'WHT-3'],
  ['paul', 'sierra', 'SCH-22'],
]

const fields: readonly (SentTo<typeof userFields.add>['body'] & { kind: NewField['kind'] })[] = [
  {
    entity: 'work-order',
    kind: 'choice',
    label: 'Billed to',
    help: 'Who pays for this visit.',
    choices: [{ label: 'Customer' }, { label: 'Fleet account' }, { label: 'Warranty company' }],
    defaultValue: 'Customer',
  },
  {
    entity: 'work-order',
    kind: 'text',
    label: 'PO number',
    help: 'From the fleet or the warranty company.',
    visibility: 'customer',
  },
  { entity: 'customer', kind: 'text', label: 'Gate code' },
  { entity: 'customer', kind: 'yes-no', label: 'Night drop' },
  { entity: 'vehicle', kind: 'text', label: 'Key code' },
]
