import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { migrate } from '../../../kit/server/database/migrate.ts'
import { ask } from '../../../kit/server/postgres/connection.ts'
import { databaseUrl } from '../../../testing/one-database.ts'

const server = inject('postgres')
const migrations = 'db/migrations'
const makeId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

test('subscriptions from before versions were stored get the one whose price they paid', async () => {
  const name = `bought_${randomUUID().replaceAll('-', '')}`
  const url = databaseUrl(server, name)
  const folder = await mkdtemp(join(tmpdir(), 'liftbay-bought-'))
  await ask(server, `create database ${name}`)
  try {
    const files = (await readdir(migrations)).filter((file) => file < '0415')
    await Promise.all(files.map((file) => cp(join(migrations, file), join(folder, file))))
    await migrate(url, () => {}, folder)
    await ask(
      url,
      `insert into account (id, email, role, password_hash)
        select ('${makeId(0).slice(0, -1)}' || n)::uuid, n || '@example.test', case when n < 3 then 'admin' else 'owner' end, 'x'
        from generate_series(1, 5) n;
      insert into plan_version (id, plan, name, total_cents, is_on_sale, effective_on, changes_price, step, proposed_by, proposed_at, decided_by, decided_at)
      values ('${makeId(1)}', 'monthly', 'Monthly', 8999, true, current_date - 40, true, 'approved', '${makeId(1)}', now() - interval '45 days',
        '${makeId(2)}', now() - interval '44 days');`,
    )
    // Before the price, on a page opened before it, and after it.
    await buy(url, { account: 3, cents: 7999, opened: 60, paid: 60 })
    await buy(url, { account: 4, cents: 7999, opened: 41, paid: 39 })
    await buy(url, { account: 5, cents: 8999, opened: 20, paid: 20 })
    await migrate(url)
    expect(await ask(url, 'select account_id as account, bought_version_id as bought from subscription order by 1')).toEqual([
      { account: makeId(3), bought: null },
      { account: makeId(4), bought: null },
      { account: makeId(5), bought: makeId(1) },
    ])
  } finally {
    await ask(server, `drop database ${name} with (force)`)
    await rm(folder, { recursive: true })
  }
})

/** `opened` and `paid` are days ago. */
const buy = (url: string, { account, cents, opened, paid }: Record<'account' | 'cents' | 'opened' | 'paid', number>) => {
  const [id, openedAt, paidAt] = [makeId(account), `now() - interval '${opened} days'`, `now() - interval '${paid} days'`]
  return ask(
    url,
    `insert into payment_attempt (id, account_id, purchase, provider, amount_cents, currency, state, started_by, created_at, ended_at)
      values ('${id}', '${id}', 'subscription', 'sandbox', ${cents}, 'usd', 'paid', '${id}', ${openedAt}, ${paidAt});
    insert into subscription_order (attempt_id, account_id, plan, renewal_period_months, is_recurring, created_at)
      values ('${id}', '${id}', 'monthly', 1, true, ${openedAt});
    insert into subscription_period (account_id, attempt_id, plan, renewal_period_months, total_cents, method, last4, expires_on, created_at)
      values ('${id}', '${id}', 'monthly', 1, ${cents}, 'VISA', '4242', current_date + 10, ${paidAt});
    insert into subscription (account_id, plan, is_recurring, expires_on, created_at, since_on)
      values ('${id}', 'monthly', true, current_date + 10, ${paidAt}, (${paidAt})::date);`,
  )
}
