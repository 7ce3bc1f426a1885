import { exemptions } from '../../features/people/exemptions/contract/index.ts'
import { oldTaxRules } from '../../features/people/shops/rules.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { runSql } from '../../kit/server/index.ts'
import type { Story } from './play-stories.ts'
import type { Actor } from './player.ts'
import type { StoryContext } from './story-context.ts'

/** A city fleet pays no tax, and another shop taxes labor only on jobs with parts. */
export const listTaxStories = (context: StoryContext): Story[] => [checkInFleetTruck(context), bookTwoJobs(context)]

const truck = {
  vinId: '1FTFW1E59LFA12345',
  year: 2020,
  make: 'Ford',
  model: 'F-150',
  color: 'White',
  plate: 'CTY-0417',
  plateState: 'TX',
  odometer: null,
}

/** The certificate is on file before the truck comes in. Its core charge waits for the old alternator. */
async function* checkInFleetTruck({ player, shop, calendar }: StoryContext): Story {
  yield calendar.at([-1, '10:20'])
  let order = await player.call(shop.owner, frontDesk.startWorkOrder, {
    body: {
      shop: shop.id,
      customer: { firstName: 'City', lastName: 'Fleet Services', phone: '5125550176', email: 'fleet@city.example.test' },
      vehicle: truck,
      concerns: ['Battery light is on'],
    },
  })
  const params = { shop: shop.id, id: order.customer.customerId }
  const expiresOn = calendar.at([200, '12:00']).toISOString().slice(0, 10)
  const certificate = { certificate: '74-6000085', state: 'TX', reason: 'government' as const, expiresOn }
  await player.call(shop.owner, exemptions.add, { params, body: certificate })
  order = await player.call(shop.owner, workOrders.read, { params: { id: order.workOrder.id } })
  order = await addLines(player, shop.owner, order, 0, {
    title: 'Replace alternator',
    hours: 1.4,
    part: 'Alternator',
    cost: 168_00,
  })
  const core = { kind: 'core' as const, name: 'Alternator', unit: 'cents' as const, amount: 45_00 }
  await player.call(
    shop.owner,
    workOrders.addAdjustment,
    { params: { id: order.workOrder.id }, body: { ...core, concernId: order.concerns[0]!.concernId } },
    { version: order.workOrder.version },
  )
}

const sedan = {
  vinId: '5NPE34AF8JH612345',
  year: 2018,
  make: 'Hyundai',
  model: 'Sonata',
  color: 'Gray',
  plate: 'LKT-5531',
  plateState: 'TX',
  odometer: null,
}

/** The labor of the brake job is taxed with its pads, and the labor of the alignment is not. */
async function* bookTwoJobs({ player, shop: { neighbor }, calendar }: StoryContext): Story {
  yield calendar.at([-1, '11:05'])
  const rules = JSON.stringify({ ...oldTaxRules, laborTaxed: 'with-parts' })
  await player.runStep(
    (db) => runSql(db)`update shop set labor_tax_rate = parts_tax_rate, tax_rules = ${rules}::jsonb where id = ${neighbor.id}`,
  )
  let order = await player.call(neighbor.owner, frontDesk.startWorkOrder, {
    body: {
      shop: neighbor.id,
      customer: { firstName: 'Luis', lastName: 'Arredondo', phone: '5125550177', email: '' },
      vehicle: sedan,
      concerns: ['Brakes squeal', 'Pulls to the right'],
    },
  })
  order = await addLines(player, neighbor.owner, order, 0, {
    title: 'Replace front pads',
    hours: 1.2,
    part: 'Brake pads',
    cost: 42_00,
  })
  await addLines(player, neighbor.owner, order, 1, { title: 'Four-wheel alignment', hours: 1 })
}

/** Adds labor, and its part at twice the cost. */
async function addLines(
  player: StoryContext['player'],
  actor: Actor,
  order: ShopWorkOrder,
  place: number,
  job: { title: string; hours: number; part?: string; cost?: number },
): Promise<ShopWorkOrder> {
  const { concernId } = order.concerns[place]!
  const params = { id: order.workOrder.id }
  const { title, hours, part, cost = 0 } = job
  const changed = await player.call(
    actor,
    workOrders.addLabor,
    { params, body: { concernId, title, hours } },
    { version: order.workOrder.version },
  )
  if (!part) return changed
  const body = { concernId, name: part, partNo: 'OE-2207', manufacturer: 'OEM', quantity: 1, cost, ext: cost * 2 }
  return player.call(actor, workOrders.addPart, { params, body }, { version: changed.workOrder.version })
}
