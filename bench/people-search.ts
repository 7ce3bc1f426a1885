import { sql } from 'kysely'
import { readSearch, toPattern } from '../features/operations/people/rules.ts'
import {
  searchCustomers,
  searchEmployees,
  searchOrders,
  searchOwners,
  searchShops,
  searchVendors,
} from '../features/operations/people/server/store-search.ts'
import { openDatabase } from '../kit/server/database/database.ts'
import { migrate } from '../kit/server/database/migrate.ts'
import { startThrowaway } from '../kit/server/postgres/index.ts'

// Measures the admins' search: `npx node bench/people-search.ts`. 100,000 customers with a vehicle and three repair orders each, 5,000 shops with an
// owner and two employees, and 1,000 vendors.

const customers = 100_000
const shops = 5000
const rounds = 9
const printLine = (line: string) => console.log(line)

const server = await startThrowaway()
try {
  await migrate(server.url)
  const { db, close } = openDatabase(server.url, { max: 1 })
  try {
    await makeRows()
    for (const text of [
      'maria lopez',
      'lopez',
      'person77777@',
      '(512) 555-7777',
      '1FTVXN00000077777',
      'PLT7777',
      '1042',
      'shop 4321',
      'nobody-here',
    ])
      await measure(text, () => searchAll(text))
  } finally {
    await close()
  }

  /** As the verb does it: every group, one after the other. */
  async function searchAll(text: string): Promise<number> {
    const [longest = '', ...others] = readSearch(text).words
    const search = { ...readSearch(text), longest: toPattern(longest), others: others.map(toPattern), after: null, limit: 9 }
    let found = 0
    for (const one of [searchShops, searchOwners, searchEmployees, searchCustomers, searchVendors, searchOrders])
      found += (await one(db, search)).length
    return found
  }

  /** Without triggers and foreign keys, which the reads do not need. */
  async function makeRows(): Promise<void> {
    await sql`set session_replication_role = replica`.execute(db)
    await sql`set statement_timeout = 0`.execute(db)
    const first = sql`(array['Maria','James','Ann','Robert','Linda','Minh','Dana','Luis','Grace','Omar'])[1 + n % 10]`
    const last = sql`(array['Lopez','Smith','Baker','Nguyen','Quist','Reyes','Castellano'])[1 + n % 7] || case when n % 3 = 0 then '' else n::text end`
    await sql`insert into account (id, role, email) select md5('c' || n)::uuid, 'customer', 'person' || n || '@mail.example.test'
      from generate_series(1, ${customers}::int) n`.execute(db)
    await sql`insert into customer (id, account_id, email, first_name, last_name, phone1, city, state)
      select md5('k' || n)::uuid, md5('c' || n)::uuid, 'person' || n || '@mail.example.test', ${first}, ${last}, '512555' || lpad((n % 10000)::text, 4, '0'),
        'Austin', 'TX' from generate_series(1, ${customers}::int) n`.execute(db)
    await sql`insert into vehicle (id, customer_id, vin, year, make, model, plate)
      select md5('v' || n)::uuid, md5('k' || n)::uuid, '1FTVXN' || lpad(n::text, 11, '0'), 2015, 'Ford', 'F-150', 'PLT' || n
      from generate_series(1, ${customers}::int) n`.execute(db)
    await sql`insert into shop (id, dba, address, city, state, zip, email, phone1) select md5('s' || n)::uuid, 'Shop ' || n || ' Auto Care', '1 Main St',
      'Austin', 'TX', '78701', 'service' || n || '@shop.example.test', '512666' || lpad(n::text, 4, '0') from generate_series(1, ${shops}::int) n`.execute(
      db,
    )
    await sql`insert into account (id, role, email) select md5('o' || n)::uuid, 'owner', 'owner' || n || '@shop.example.test'
      from generate_series(1, ${shops}::int) n`.execute(db)
    await sql`insert into owner (account_id, first_name, last_name, address, city, state, zip, phone) select md5('o' || n)::uuid, ${first}, ${last},
      '1 Main St', 'Austin', 'TX', '78701', '512777' || lpad(n::text, 4, '0') from generate_series(1, ${shops}::int) n`.execute(
      db,
    )
    await sql`insert into account (id, role, email) select md5('e' || n)::uuid, 'employee', 'tech' || n || '@shop.example.test'
      from generate_series(1, ${shops * 2}::int) n`.execute(db)
    await sql`insert into employee (account_id, first_name, last_name, phone1, address, city, state, zip) select md5('e' || n)::uuid, ${first}, ${last},
      '512888' || lpad((n % 10000)::text, 4, '0'), '1 Main St', 'Austin', 'TX', '78701' from generate_series(1, ${shops * 2}::int) n`.execute(
      db,
    )
    await sql`insert into account (id, role, email) select md5('p' || n)::uuid, 'vendors', 'vendor' || n || '@parts.example.test'
      from generate_series(1, 1000) n`.execute(db)
    await sql`insert into vendor (account_id, corporate_name, dba, contact_name, phone, address, city, state, zip) select md5('p' || n)::uuid,
      'Parts ' || n || ' Inc', 'Parts ' || n, 'Vera', '512999' || lpad(n::text, 4, '0'), '1 Main St', 'Austin', 'TX', '78701' from generate_series(1, 1000) n`.execute(
      db,
    )
    await sql`insert into work_order (id, shop_id, invoice, customer_id, vehicle_id, state, labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate,
        supplies_cap_cents, created_at)
      select md5('w' || n)::uuid, md5('s' || (1 + n % ${shops}::int))::uuid, 1001 + n / ${shops}::int, md5('k' || (1 + n % ${customers}::int))::uuid,
        md5('v' || (1 + n % ${customers}::int))::uuid, 'closed', 12000, 8250, 0, 0, 0, now() - n * interval '1 minute'
      from generate_series(1, ${customers * 3}::int) n`.execute(db)
    for (const table of ['account', 'customer', 'vehicle', 'shop', 'owner', 'employee', 'vendor', 'work_order'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
  }
} finally {
  await server.stop()
}

async function measure(text: string, work: () => Promise<number>): Promise<void> {
  const times: number[] = []
  let found = 0
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    found = await work()
    times.push(performance.now() - start)
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!
  printLine(`${text.padEnd(22)} ${String(found).padStart(3)} found  ${median.toFixed(1)} ms`)
}
