import { manuals, ownManual } from '../../features/hiring/employee-manual/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { technicians } from './people.ts'
import type { Player } from './player.ts'

const firstText = `# Welcome

This manual says how we work at Northside Auto Care. If something in it is unclear, ask the owner.

# Hours and breaks

The shop is open Monday to Friday, 8 AM to 5 PM. Clock in when you start and out when you leave.
Lunch is one hour. Take it away from the bays.

# Safety

Wear safety glasses at the grinder, the press, and under every lift.
Set the lift's locks before you go under a vehicle. Test-lift each vehicle a few inches first.
Report every injury on the same day, however small.

# Customers' vehicles

Test drives are for testing. Use seat covers and floor mats, and never smoke in a vehicle.
Never start work that the customer has not approved.

# Tools

Bring your own hand tools and keep a list of them. The shop provides lifts, scan tools, and specialty tools.`

const secondText = `${firstText}

# High-voltage vehicles

Only technicians with high-voltage training open an orange connector. Lock out the service plug and wait ten minutes.
Two people are in the bay while a battery is open.`

/** Two versions of the manual. The demo's technician has acknowledged only the first; another one both. */
export async function seedEmployeeManual(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const { dave, renee } = shop.technicians
  const params = { shop: shop.id }
  player.now = calendar.findWorkdayAgo(21, '08:20')
  const summary = 'The first version: hours, safety, customers’ vehicles, and tools.'
  const first = await player.call(shop.owner, manuals.publishText, { params, body: { text: firstText, summary, days: 14 } })
  const acknowledge = (who: 'dave' | 'renee', version: string) =>
    player.call(who === 'dave' ? dave : renee, ownManual.acknowledge, {
      body: { version, name: `${technicians[who].first} ${technicians[who].last}` },
    })
  player.now = calendar.findWorkdayAgo(20, '12:25')
  await acknowledge('dave', first.versions[0]!.id)
  await acknowledge('renee', first.versions[0]!.id)
  player.now = calendar.findWorkdayAgo(6, '08:05')
  const news = 'New: how we work on high-voltage vehicles. Nothing else changed.'
  const second = await player.call(shop.owner, manuals.publishText, {
    params,
    body: { text: secondText, summary: news, days: 14 },
  })
  player.now = calendar.findWorkdayAgo(5, '12:30')
  await acknowledge('renee', second.versions[0]!.id)
}
