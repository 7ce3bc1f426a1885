import { randomUUID } from 'node:crypto'
import { ownPrivacy, privacy } from '../../features/operations/privacy/contract/index.ts'
import { ownViews, views } from '../../features/operations/view-as/contract/index.ts'
import { listRows, runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { customers } from './people.ts'
import type { Actor, Player } from './player.ts'

/** Two deletion requests, one of them approved, and an admin's requests to two owners to view the program as they see it. */
export async function seedPrivacy(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const leaving = await listPeopleWithoutBusiness(player)
  for (const [at, person] of leaving.slice(0, 2).entries()) {
    player.now = calendar.at([-5 + 3 * at, '19:20'])
    await confirmIdentity(player, person)
    const { id } = await player.call(person, ownPrivacy.requestDeletion, {}, { key: randomUUID() })
    if (at > 0) continue
    player.now = calendar.at([-4, '09:40'])
    await confirmIdentity(player, shop.admin)
    await player.call(shop.admin, privacy.approve, { params: { id } })
  }
  await askToView(player, shop, {
    at: calendar.at([-6, '13:10']),
    reason: 'Your bays do not show on the public page, as you wrote',
    allows: true,
  })
  await askToView(player, shop, {
    at: calendar.at([-1, '15:30']),
    reason: 'You asked why two prices differ on your estimates',
    allows: false,
  })
}

async function askToView(player: Player, { admin, neighbor }: DemoShop, request: { at: Date; reason: string; allows: boolean }) {
  player.now = request.at
  const body = { email: neighbor.owner.email, role: 'owner' as const, reason: request.reason }
  const { id } = await player.call(admin, views.ask, { body }, { key: randomUUID() })
  if (!request.allows) return player.call(neighbor.owner, ownViews.refuse, { params: { id } })
  await confirmIdentity(player, neighbor.owner)
  await player.call(neighbor.owner, ownViews.allow, { params: { id } })
  await player.call(admin, views.start, { params: { id } })
  await player.call(admin, views.end, { params: { id } })
}

/** Vehicle owners with nothing open at any shop, except the demo login. */
const listPeopleWithoutBusiness = (player: Player) =>
  listRows<Actor>(player.db)`
    select a.id as "accountId", 'customer'::text as role, a.email, s.id as "sessionId"
    from customer c join account a on a.id = c.account_id join session s on s.account_id = a.id
    where a.email <> ${customers.casey.email} and a.ended_at is null
      and not exists (select from work_order o where o.customer_id = c.id and o.state not in ('closed', 'cancelled'))
      and not exists (select from appointment p where p.customer_id = c.id and p.state = 'booked' and p.ends_at > ${player.now})
      and not exists (select from open_refund_due d join work_order o on o.id = d.work_order_id where o.customer_id = c.id)
    order by a.created_at, a.id limit 2`

/** The call asks for the password, as the dialog would. */
const confirmIdentity = (player: Player, { accountId }: Actor) =>
  runSql(player.db)`update session set confirmed_at = ${player.now} where account_id = ${accountId}`
