import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { watchTables } from '../../../testing/tables-asked.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { notExported, reasons } from './not-exported.ts'
import { fateOf } from './personal-columns.ts'
import { readPages } from './server/read-sections.ts'
import { sections } from './server/sections.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const exported = new Set(sections.flatMap(({ tables }) => tables))

/** Tables with a personal column, or whose rows belong to an account, a customer or an employee's record. */
async function listPersonalTables(): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.table_name as table from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.column_name in ('account_id', 'customer_id', 'personnel_id')`.execute(
    app.db,
  )
  const named = [...fateOf].filter(([, fate]) => fate !== 'none').map(([column]) => column.split('.')[0]!)
  return [...new Set([...rows.map(({ table }) => table), ...named])].toSorted()
}

test('every table with personal data is in a person’s export or says why not', async () => {
  const personal = await listPersonalTables()
  expect(personal.length).toBeGreaterThan(150)
  expect(personal.filter((table) => !exported.has(table) && !notExported.has(table))).toEqual([])
  expect([...exported].filter((table) => notExported.has(table))).toEqual([])
  expect([...notExported.keys()].filter((table) => !personal.includes(table))).toEqual([])
  expect(Object.values(reasons).every((reason) => reason.length > 30)).toBe(true)
})

test('a section reads exactly its declared tables, and finds nothing for a stranger', async () => {
  const watch = await watchTables(app.db)
  const stranger = await app.signUp('customer')
  const admin = '00000000-0000-4000-8000-000000000000'
  for (const section of sections) {
    watch.forget()
    for await (const rows of readPages(app.db, section, admin)) expect([section.name, rows]).toEqual([section.name, []])
    expect([section.name, section.tables.filter((table) => !watch.list().has(table))]).toEqual([section.name, []])
  }
  const found = []
  for (const section of sections)
    for await (const rows of readPages(app.db, section, stranger.accountId)) found.push([section.name, rows.length])
  expect(found).toEqual(
    expect.arrayContaining([
      ['account', 1],
      ['customer', 1],
    ]),
  )
})

test('a long section comes in pages, and each row once', async () => {
  const person = await app.signUp('customer')
  await sql`insert into notification (account_id, type, title, body, data)
    select ${person.accountId}, 'default', 'Note ' || n, '', '{}' from generate_series(1, 25) n`.execute(app.db)
  const section = sections.find(({ name }) => name === 'notifications')!
  const pages: number[] = []
  const titles = new Set<unknown>()
  for await (const rows of readPages(app.db, section, person.accountId, 10)) {
    pages.push(rows.length)
    for (const { title } of rows) titles.add(title)
  }
  expect(pages).toEqual([10, 10, 5])
  expect(titles.size).toBe(25)
})
