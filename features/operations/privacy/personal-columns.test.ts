import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { deletePersonNow } from '../../../testing/delete-person.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type Fate, fateOf, fates, personalName } from './personal-columns.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const listColumns = async () => {
  const { rows } = await sql<{ name: string; column: string }>`
    select c.table_name || '.' || c.column_name as name, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public'
      and (c.data_type in ('text', 'jsonb', 'json', 'bytea', 'inet') or c.udt_name = '_text')`.execute(app.db)
  return rows
}

test('every column that sounds personal says what becomes of it, and no other table or column is named', async () => {
  const columns = await listColumns()
  const unclassified = columns.filter(({ name, column }) => personalName.test(column) && !fateOf.has(name))
  expect(unclassified.map(({ name }) => name)).toEqual([])
  const known = new Set(columns.map(({ name }) => name))
  expect([...fateOf.keys()].filter((name) => !known.has(name))).toEqual([])
})

test('a deletion removes the person from every column that says so', async () => {
  const person = await app.signUp('customer', 'ocelot.column@example.test')
  await sql`update customer set phone1 = '5125553141', address = '31 Ocelot Street', city = 'Ocelotville', zip = '73141', fields = '{"nickname": "Ocelot"}'
    where id = ${person.customerId}`.execute(app.db)
  await app.addVehicle(person.customerId, '1HGCM82633A031415')
  const find = async (): Promise<string[]> => {
    const found: string[] = []
    for (const [name, fate] of fateOf) {
      if (fate !== 'erased') continue
      const [table = '', column = ''] = name.split('.')
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(table)}
        where ${sql.ref(column)}::text ~* 'ocelot|5125553141|73141|1HGCM82633A031415'`.execute(app.db)
      if (rows[0]!.n > 0) found.push(name)
    }
    return found
  }
  expect((await find()).length).toBeGreaterThan(5)
  await deletePersonNow(app, person)
  expect(await find()).toEqual([])
})

test('every fate that keeps something names its source', () => {
  const keeping = (Object.keys(fates) as Fate[]).filter((fate) => fates[fate].startsWith('Kept'))
  expect(keeping).toEqual(['repair', 'employment', 'business', 'access'])
  expect(fateOf.size).toBeGreaterThan(250)
})
