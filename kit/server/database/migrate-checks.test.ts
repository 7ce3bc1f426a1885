import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../testing/one-database.ts'
import { PlainMessage } from '../plain-message.ts'
import { ask } from '../postgres/connection.ts'
import { migrate, reasonNotToMigrate } from './migrate.ts'

const server = inject('postgres')
const names: string[] = []
const folder = await mkdtemp(join(tmpdir(), 'liftbay-migrations-'))
afterAll(async () => {
  for (const name of names) await ask(server, `drop database ${name} with (force)`)
  await rm(folder, { recursive: true })
})

const write = (name: string, text: string) => writeFile(join(folder, name), text)
async function createDatabase(): Promise<string> {
  const name = `checks_${randomUUID().replaceAll('-', '')}`
  names.push(name)
  await ask(server, `create database ${name}`)
  return databaseUrl(server, name)
}
const run = (url: string, from = folder) => migrate(url, () => {}, from)
const listApplied = (url: string) =>
  ask<{ name: string }>(url, 'select name from migration order by applied_at').then((rows) => rows.map(({ name }) => name))

beforeEach(async () => {
  await write('0001-a.sql', 'create table a (id integer);\n')
  await write('0003-c.sql', 'create table c (id integer);\n')
})

test('a migration with a lower number that comes later is applied, too', async () => {
  const url = await createDatabase()
  await run(url)
  await write('0002-b.sql', 'create table b (id integer);\n')
  expect(await run(url)).toBe(1)
  expect(await listApplied(url)).toEqual(['0001-a.sql', '0003-c.sql', '0002-b.sql'])
  await rm(join(folder, '0002-b.sql'))
})

test('an older program refuses the data of a newer one and changes nothing', async () => {
  const url = await createDatabase()
  const newer = await mkdtemp(join(tmpdir(), 'liftbay-newer-'))
  await cp(folder, newer, { recursive: true })
  await writeFile(join(newer, '0098-x.sql'), 'create table x (id integer);')
  await writeFile(join(newer, '0099-y.sql'), 'create table y (id integer);')
  await run(url, newer)
  await rm(newer, { recursive: true })
  await write('0050-late.sql', 'create table late (id integer);')
  const failure = await run(url).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PlainMessage)
  expect((failure as Error).message).toBe(
    'The data belongs to a newer version of Liftbay: this one does not know 0098-x.sql and 1 more. ' +
      'Start the newer version again, or restore a backup from before the update.',
  )
  expect(await ask(url, "select to_regclass('late') as late")).toEqual([{ late: null }])
  await rm(join(folder, '0050-late.sql'))
})

test('a migration that was changed after it was applied is refused, and other line ends are no change', async () => {
  const url = await createDatabase()
  await run(url)
  await write('0001-a.sql', 'create table a (id integer);\r\n')
  expect(await run(url)).toBe(0)
  await write('0001-a.sql', 'create table a (id bigint);\n')
  await expect(run(url)).rejects.toThrow('Migration 0001-a.sql is not the one that was applied to this database.')
})

test('a database created without checksums gets them at the next start', async () => {
  const url = await createDatabase()
  await ask(url, 'create table migration (name text primary key, applied_at timestamptz not null default now())')
  await ask(url, "insert into migration (name) values ('0001-a.sql')")
  expect(await run(url)).toBe(1)
  await write('0001-a.sql', 'create table a (id bigint);\n')
  await expect(run(url)).rejects.toThrow('0001-a.sql is not the one')
})

test("a migration that fails is named with PostgreSQL's reason, and nothing of it is kept", async () => {
  const url = await createDatabase()
  await write('0004-d.sql', 'create table d (id integer); select 1/0;')
  const failure = await run(url).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(PlainMessage)
  expect((failure as Error).message).toContain('Migration 0004-d.sql failed, and nothing of it was kept: division by zero.')
  expect(await ask(url, "select to_regclass('d') as d")).toEqual([{ d: null }])
  expect(await listApplied(url)).toEqual(['0001-a.sql', '0003-c.sql'])
  await rm(join(folder, '0004-d.sql'))
})

test('one unknown migration is named alone', () => {
  expect(reasonNotToMigrate([], [{ name: '0099-y.sql', checksum: null }])).toContain('does not know 0099-y.sql. Start')
})
