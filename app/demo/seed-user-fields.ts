import type { SentTo } from '../../common/route.ts'
import { type NewField, userFields } from '../../features/people/user-fields/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

/** The fields that the demo shop added for itself, before its first orders: these have the default from the start. */
export async function seedUserFields(player: Player, { id: shop, owner }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.findWorkdayAgo(58, '17:45')
  for (const body of fields) await player.call(owner, userFields.add, { query: { shop }, body })
}

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
