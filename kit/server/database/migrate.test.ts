import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../testing/one-database.ts'
import { ask } from '../postgres/connection.ts'
import { migrate } from './migrate.ts'

const server = inject('postgres')
const name = `migrate_${randomUUID().replaceAll('-', '')}`
const url = databaseUrl(server, name)
await ask(server, `create database ${name}`)
afterAll(() => ask(server, `drop database ${name} with (force)`))

const folder = join(import.meta.dirname, '../../../db/migrations')
const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()

test('programs that start at the same time apply each migration once, in order, and say so in one line', async () => {
  const logLines: string[] = []
  const counts = await Promise.all([1, 2, 3].map(() => migrate(url, (line) => void logLines.push(line))))
  expect(counts.toSorted()).toEqual([0, 0, files.length])
  expect(logLines).toEqual([`Created the database (${files.length} steps, up to ${files.at(-1)!}).`])
  expect(await ask(url, 'select name from migration order by applied_at')).toEqual(files.map((file) => ({ name: file })))
})

test('a second start applies no migration', async () => {
  expect(await migrate(url)).toBe(0)
})

test('a failed migration leaves nothing behind and is named', async () => {
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const last = files[texts.findLastIndex((text) => /^create table/m.test(text))] as string
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('delete from migration where name >= $1', [last])
  // Its tables already exist, so it fails at the first of them.
  await expect(migrate(url)).rejects.toThrow(`Migration ${last} failed, and nothing of it was kept:`)
  const { rows } = await client.query('select 1 from migration where name = $1', [last])
  expect(rows).toEqual([])
  await client.end()
})
