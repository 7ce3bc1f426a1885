import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { checkStatements } from './check.ts'
import { openDescriber } from './describe.ts'
import type { Exceptions } from './exceptions.ts'
import { readCode } from './program.ts'
import { readSchema } from './schema.ts'

const { url } = await testDatabase()
const describer = await openDescriber(url)
afterAll(() => describer.end())

const head = `
  import { type RawBuilder, sql } from 'kysely'
  import pg from 'pg'
  import type { Db } from '../../kit/server/database/database.ts'
  import { changesRow, findRow, getValue } from '../../kit/server/database/rows.ts'
  import { makeStatement } from '../../kit/server/database/statement.ts'
  declare const db: Db, id: string, given: string
`

/** The check's findings in this code, without the line numbers. */
async function findingsOf(code: string, exceptions: Exceptions = { unchecked: [], neverNull: [] }): Promise<string[]> {
  const read = readCode(['scripts/sql/planted.ts'], new Map([['scripts/sql/planted.ts', head + code]]))
  const { findings } = await checkStatements(read, describer, exceptions)
  return findings.map((finding) => finding.replace(/^scripts\/sql\/planted\.ts:\d+ /, ''))
}

const of = (row: string, text: string) => findingsOf(`sql<${row}>\`${text}\`.execute(db)`)

test('a row type that says what PostgreSQL answers is right', async () => {
  const row = `{ id: string; bays: number; isListed: boolean; at: Date; latitude: number | null; days: string[]; json: { a: 1 }; day: string; many: number }`
  const text = `select s.id, s.bays, s.is_listed as "isListed", s.created_at as at, s.latitude, array['mon'] as days, '{"a":1}'::jsonb as json,
    current_date as day, (select count(*) from shop_member) as many from shop s where s.id = \${id}`
  expect(await of(row, text)).toEqual([])
})

test('a column that the statement does not return, or the row type does not have, is found', async () => {
  expect(await of('{ name: string }', 'select dba from shop')).toEqual([
    'the row has "name", the statement returns no such column',
    'the statement returns "dba", which the row does not have',
  ])
})

test('a column of another type than its row type is found', async () => {
  expect(await of('{ bays: string }', 'select bays from shop')).toEqual([
    '"bays" is int2 and arrives as number, the row says string',
  ])
  expect(await of('{ day: Date }', 'select day from shop_closed_day')).toEqual([
    '"day" is date and arrives as string, the row says Date',
  ])
  expect(await of('{ json: string }', 'select json_build_object() as json')).toEqual([
    '"json" is json and arrives as json, the row says string',
  ])
  expect(await of('{ ids: number[] }', 'select array_agg(id) as ids from shop group by state')).toEqual([
    '"ids" is _uuid and arrives as string[], the row says number[]',
  ])
})

test('a statement with a missing column or table is reported', async () => {
  expect(await of('{ id: string }', 'select id from no_such_table')).toEqual([
    expect.stringContaining('relation "no_such_table" does not exist'),
  ])
})

const nullable: Record<string, string> = {
  'a plain column': 'select logo_id as it from shop',
  'the far side of an outer join': 'select m.account_id as it from shop s left join shop_member m on m.shop_id = s.id',
  'a sum over no rows': 'select max(day) as it from shop_closed_day',
  'a subquery that may find no row': 'select (select dba from shop where id = ${id}) as it',
  'a case without else': `select case when bays > 1 then dba end as it from shop`,
  'a column that comes through a common table': 'with a as (select logo_id from shop) select logo_id as it from a',
  'one arm of a union': 'select dba as it from shop union all select null',
}
for (const [what, text] of Object.entries(nullable))
  test(`${what} can be null, and the row has to say so`, async () => {
    expect(await of('{ it: string }', text)).toEqual(['"it" can be null, the row says string'])
    expect(await of('{ it: string | null }', text)).toEqual([])
  })

const never: Record<string, string> = {
  'a column that the condition asks for': 'select logo_id as it from shop where logo_id is not null',
  'a column compared with a value': 'select logo_id as it from shop where logo_id = ${id}',
  'coalesce with a value that is there': `select coalesce(logo_id::text, '') as it from shop`,
  'an inner join': 'select m.account_id as it from shop s join shop_member m on m.shop_id = s.id',
  'an aggregate of a group': 'select max(dba) as it from shop group by state',
  'an outer join whose row is asked for':
    'select m.account_id as it from shop s left join shop_member m on m.shop_id = s.id where m.kind = ${id}',
}
for (const [what, text] of Object.entries(never))
  test(`${what} is never null`, async () => {
    expect(await of('{ it: string }', text)).toEqual([])
  })

test('SQL fragments are read through functions, conditions, lists and callers', async () => {
  const good = `
    const named = (column: string) => sql\`\${sql.ref(column)} as "name"\`
    const columns = sql\`s.id, \${named('s.dba')}\`
    async function find(which: 'id' | 'dba', lock: boolean) {
      const { rows } = await sql<{ id: string; name: string }>\`
        select \${columns} from shop s where \${sql.raw(\`s.\${which}::text = \`)} \${given} \${lock ? sql\`for update\` : sql\`\`}\`.execute(db)
      return rows
    }
    const all = (condition: RawBuilder<unknown>) => sql<{ id: string }>\`select id from shop where \${condition}\`.execute(db)
    void all(sql.join([sql\`bays > 1\`, sql\`is_listed\`], sql\` and \`))
    const prepared = makeStatement<{ id: string }, { dba: string }>((value) => sql\`select dba from shop where id = \${value('id')}\`)
    void new pg.Client().query<{ bays: number }>('select bays from shop where id = $1', [id])`
  expect(await findingsOf(good)).toEqual([])
  expect(await findingsOf(good.replace('is_listed', 'is_lost'))).toEqual([expect.stringContaining('"is_lost" does not exist')])
  expect(await findingsOf(good.replace(`'id' | 'dba'`, `'id' | 'dna'`))).toEqual([
    expect.stringContaining('s.dna does not exist'),
    expect.stringContaining('s.dna does not exist'),
  ])
  // Once for each column that `which` can name.
  expect(await findingsOf(good.replace('for update', 'for ever'))).toEqual([
    expect.stringContaining('syntax error'),
    expect.stringContaining('syntax error'),
  ])
  expect(await findingsOf(good.replace('{ dba: string }', '{ dba: number }'))).toHaveLength(1)
  expect(await findingsOf(good.replace('{ bays: number }', '{ bays: Date }'))).toHaveLength(1)
})

test('templates that run immediately are read like the others', async () => {
  const good = `
    void findRow<{ id: string; bays: number }>(db)\`select id, bays from shop where id = \${id} \${id ? sql\`for update\` : sql\`\`}\`
    void getValue<{ count: number }>(db)\`select count(*) as count from shop\`
    void changesRow(db)\`update shop set bays = 2 where id = \${id}\``
  expect(await findingsOf(good)).toEqual([])
  expect(await findingsOf(good.replace('set bays', 'set boys'))).toEqual([expect.stringContaining('"boys"')])
  expect(await findingsOf(good.replace('for update', 'for ever'))).toEqual([expect.stringContaining('syntax error')])
  expect(await findingsOf(good.replace('{ count: number }', '{ count: string }'))).toHaveLength(1)
})

test('a statement that cannot be read is reported, as are SQL that never runs and code without SQL', async () => {
  const unread = `declare const text: string; sql<{ id: string }>\`select id from shop where \${sql.raw(text)}\`.execute(db)`
  expect(await findingsOf(unread)).toEqual(['was not checked: what "text" holds is not known', 'no statement was read at all'])
  const unused = `export const nobody = sql\`dba = 'x'\`; void sql\`select 1\`.execute(db)`
  expect(await findingsOf(unused)).toEqual(['is SQL that no statement was seen to use'])
  expect(await findingsOf('')).toEqual(['no statement was read at all'])
})

test('an exception applies only to what it names, and an unneeded one is reported', async () => {
  const unread = `declare const text: string; sql\`select \${sql.raw(text)}\`.execute(db); sql\`select 1\`.execute(db)`
  const unchecked = [{ folder: 'scripts/sql', count: 1, reason: 'planted' }]
  expect(await findingsOf(unread, { unchecked, neverNull: [] })).toEqual([])
  expect(await findingsOf('sql`select 1`.execute(db)', { unchecked, neverNull: [] })).toEqual([
    'scripts/sql/exceptions.ts lists 1 more in scripts/sql than there are',
  ])
  const neverNull = [{ folder: 'scripts/sql', column: 'it', reason: 'planted' }]
  const maybe = 'sql<{ it: string }>`select logo_id as it from shop`.execute(db)'
  expect(await findingsOf(maybe, { unchecked: [], neverNull })).toEqual([])
  expect(await findingsOf('sql`select 1`.execute(db)', { unchecked: [], neverNull })).toEqual([
    'scripts/sql/exceptions.ts lists "it" in scripts/sql, which needs no exception',
  ])
})

test('the schema has every table with its rules, and is the same every time', async () => {
  const schema = await readSchema(url)
  expect(schema).toContain('create table shop_closed_day (\n  shop_id uuid not null,\n  day date not null,')
  expect(schema).toContain('CREATE OR REPLACE FUNCTION public.book_appointment')
  expect(await readSchema(url)).toBe(schema)
})
