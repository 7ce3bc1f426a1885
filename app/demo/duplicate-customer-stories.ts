import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import type { DemoTime } from './calendar.ts'
import type { Story } from './play-stories.ts'
import type { StoryContext } from './story-context.ts'

interface CounterVisit {
  arrives: DemoTime
  leaves: DemoTime
  firstName: string
  lastName: string
  email: string
  concern: string
}

const phone = '5125550187'
const vehicle = {
  vinId: '2C3KA43R08H129584',
  year: 2008,
  make: 'Chrysler',
  model: '300',
  color: 'Silver',
  plate: 'HRW-2208',
  plateState: 'TX',
  odometer: null,
}

/** A customer that two people at the counter entered differently. Both times she only asked for a price. */
const counterVisits: readonly CounterVisit[] = [
  {
    arrives: [-12, '09:20'],
    leaves: [-12, '09:50'],
    firstName: 'Wanda',
    lastName: 'Ostrowski',
    email: '',
    concern: 'Grinding noise when braking',
  },
  {
    arrives: [-5, '16:10'],
    leaves: [-5, '16:35'],
    firstName: 'Wanda',
    lastName: 'Ostrowsky',
    email: 'wanda.ostrowski@example.test',
    concern: 'Brakes grind, wants a second price',
  },
]

export const listDuplicateCustomerStories = (context: StoryContext): Story[] =>
  counterVisits.map((visit) => makeCounterStory(context, visit))

async function* makeCounterStory(
  { player, shop, calendar }: StoryContext,
  { arrives, leaves, concern, ...customer }: CounterVisit,
): Story {
  yield calendar.at(arrives)
  const { workOrder } = await player.call(shop.owner, frontDesk.startWorkOrder, {
    body: { shop: shop.id, customer: { ...customer, phone }, vehicle, concerns: [concern] },
  })
  yield calendar.at(leaves)
  await player.call(
    shop.owner,
    workOrders.changeState,
    { params: { id: workOrder.id }, body: { state: 'cancelled' } },
    { version: workOrder.version },
  )
}
