import { workOrders } from '../../features/work-orders/contract.ts'
import type { When } from './calendar.ts'
import type { Story } from './play-all.ts'
import type { Cast } from './repair.ts'

interface Counter {
  comes: When
  leaves: When
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

/** One customer whom two people at the counter wrote down, each in their own way. Both times she only asked for a price. */
const times: readonly Counter[] = [
  {
    comes: [-12, '09:20'],
    leaves: [-12, '09:50'],
    firstName: 'Wanda',
    lastName: 'Ostrowski',
    email: '',
    concern: 'Grinding noise when braking',
  },
  {
    comes: [-5, '16:10'],
    leaves: [-5, '16:35'],
    firstName: 'Wanda',
    lastName: 'Ostrowsky',
    email: 'wanda.ostrowski@example.test',
    concern: 'Brakes grind, wants a second price',
  },
]

export const enteredTwice = (cast: Cast): Story[] => times.map((counter) => story(cast, counter))

async function* story({ player, shop, calendar }: Cast, { comes, leaves, concern, ...customer }: Counter): Story {
  yield calendar.at(comes)
  const { workOrder } = await player.call(shop.owner, workOrders.start, {
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
