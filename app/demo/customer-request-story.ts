import { randomUUID } from 'node:crypto'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { createAccounts } from './create-accounts.ts'
import { insertRows } from './insert-rows.ts'
import type { Story } from './play-stories.ts'
import type { StoryContext } from './story-context.ts'

/** She has an account but has never been to the demo shop. She called, and the desk booked her as a new customer. */
const ruth = { firstName: 'Ruth', lastName: 'Delgado', phone: '5125550189', email: 'ruth.delgado@example.test' }

/** Leaves one open question, "Are you a customer of Northside Auto Care?", in a separate account. */
export async function* askNewCustomer({ player, shop, calendar }: StoryContext): Story {
  const since = calendar.findWorkdayAgo(40, '18:45')
  yield calendar.at([-1, '16:20'])
  const [account] = await createAccounts(player.db, shop.passwordHash, [{ role: 'customer', email: ruth.email, since }])
  const row = {
    id: randomUUID(),
    account_id: account!.accountId,
    email: ruth.email,
    first_name: ruth.firstName,
    last_name: ruth.lastName,
    phone1: ruth.phone,
    address: '2115 Ann Arbor Ave',
    city: 'Austin',
    state: 'TX',
    zip: '78704',
    is_set_preferences: true,
    written_estimate_option: 2,
    pay_option: 'VISA',
    created_at: since,
  }
  await insertRows(player.db, 'customer', [row])
  await player.call(shop.owner, frontDesk.book, {
    body: {
      shop: shop.id,
      customer: ruth,
      startsAt: calendar.at([6, '15:00']).toISOString(),
      jobMinutes: 60,
      concern: 'Brake pedal feels soft',
      tells: true,
    },
  })
}
