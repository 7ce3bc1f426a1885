import { people } from '../../features/operations/people/contract/index.ts'
import { createOwner, createShop } from '../../features/people/shops/server/index.ts'
import { verifications } from '../../features/people/verifications/contract/index.ts'
import { requestVerification } from '../../features/people/verifications/server/index.ts'
import { getValue, inTransaction, runSql } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import { createAccounts } from './create-accounts.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

/** Shops far from the demo's: one number waits to be checked, and one is verified. */
const numbers = [
  { dba: 'Temple Street Garage', number: 'ARD00287143', enteredAgo: 2, source: null },
  { dba: 'Court Square Auto', number: '7094418', enteredAgo: 60, source: 'New York DMV, look-up of repair shops' },
] as const

const suspended = {
  owner: { firstName: 'Dale', lastName: 'Prewitt', email: 'dale.prewitt@silver-basin-auto.test' },
  shop: {
    corporateName: 'Silver Basin Auto, LLC',
    dba: 'Silver Basin Auto',
    address: '1120 E 4th St',
    city: 'Reno',
    state: 'NV',
    zip: '89512',
    email: 'service@silver-basin-auto.test',
    phone1: '7755550161',
  },
  reason: 'Three customers were billed for work they had declined. Send us the signed estimates of these repair orders.',
}

/** The admins' checks of shops: a number that waits, a verified one, and a suspended shop. */
export async function seedShopChecks(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  for (const { dba, number, enteredAgo, source } of numbers) {
    player.now = calendar.at([-enteredAgo, '10:30'])
    const clock = { now: () => player.now }
    const id = await player.runStep((db) =>
      inTransaction(db, async (tx) => {
        const shopId = await getValue<{ id: string }>(tx)`
          update shop set registration_number = ${number} where dba = ${dba} returning id`
        await requestVerification({ db: tx, clock }, { kind: 'shop', id: shopId })
        return shopId
      }),
    )
    if (source) await player.call(shop.admin, verifications.verify, { params: { kind: 'shop', id }, body: { number, source } })
  }
  await suspendOne(player, shop, calendar)
}

async function suspendOne(player: Player, { admin, passwordHash }: DemoShop, calendar: Calendar): Promise<void> {
  player.now = calendar.at([-5, '11:10'])
  const { owner, shop, reason } = suspended
  const { firstName, lastName, email } = owner
  const { db } = player
  const since = calendar.at([-200, '09:00'])
  const [actor] = await createAccounts(db, passwordHash, [{ role: 'owner', email, since }])
  if (!actor) throw new Error('The account is missing')
  const { corporateName, dba, address, city, state, zip, phone1 } = shop
  await createOwner(db, actor.accountId, { firstName, lastName, corporateName, dba, address, city, state, zip, phone: phone1 })
  const id = await createShop(db, { ownerAccountId: actor.accountId, ...shop })
  await runSql(db)`update shop set created_at = ${since} where id = ${id}`
  // The admin confirmed who they are.
  await runSql(db)`update session set confirmed_at = ${player.now} where id = ${admin.sessionId}`
  await player.call(admin, people.suspend, { params: { kind: 'shop', id }, body: { reason } })
}
