import { workQueue } from '../../features/operations/work-queue/contract/index.ts'
import { contact } from '../../features/platform/contact/contract/index.ts'
import { ratingReports, ratings } from '../../features/repair/ratings/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Actor, Player } from './player.ts'

/**
 * Work items for the admin besides those of other seeds: two messages, one of them taken, and a rating that the shop reported.
 */
export async function seedWorkQueue(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.at([-2, '16:40'])
  const write = (who: Actor, body: string) => player.call(who, contact.send, { body: { body } })
  await write(
    shop.vendors.travis,
    'Our Pflugerville branch moves to a new building in January.\n\nDo open orders keep going to the old address until we change it, or does each order keep the address it was sent with?',
  )
  player.now = calendar.at([-1, '08:15'])
  await write(
    shop.owner,
    'Can a second owner be added to a shop? My wife runs the office and I would like her to see the reports without my login.',
  )
  player.now = calendar.at([-1, '10:05'])
  const { items } = await player.call(shop.admin, workQueue.list, { query: { kind: 'contact-message' } })
  const [first] = items
  if (first) {
    await player.call(shop.admin, workQueue.assign, {
      params: { id: first.id },
      body: { to: shop.admin.accountId, from: null },
    })
    const text =
      'Each order keeps the address it was sent with. Checking with the vendor-order team what a reprint shows before I answer.'
    await player.call(shop.admin, workQueue.addNote, { params: { id: first.id }, body: { text } })
  }
  player.now = calendar.at([-1, '17:20'])
  const rated = await player.call(shop.owner, ratings.forShop, { params: { shop: shop.id } })
  const lowest = rated.ratings.toSorted((a, b) => a.stars - b.stars)[0]
  if (!lowest) return
  const words = 'It was ready on the day we promised. The texts are in the repair order.'
  await player.call(shop.owner, ratingReports.add, { params: { id: lowest.id }, body: { reason: 'untrue', words } })
}
