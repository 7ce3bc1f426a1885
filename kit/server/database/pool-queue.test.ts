import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../testing/one-database.ts'
import { ask } from '../postgres/connection.ts'
import { inTransaction, openDatabase } from './database.ts'
import { checkServer } from './own-server.ts'

const server = inject('postgres')
const name = `few_${randomUUID().replaceAll('-', '')}`
await ask(server, `create role ${name} login password 'few' connection limit 3`)
await ask(server, `create database ${name} owner ${name}`)
const login = new URL(databaseUrl(server, name))
login.username = name
login.password = 'few'
const url = login.href
const opened = openDatabase(url, { max: 20 })
afterAll(async () => {
  await opened.close()
  await ask(server, `drop database ${name} with (force)`)
  await ask(server, `drop role ${name}`)
})

test('requests wait for a free connection when the database allows fewer than the pool has', async () => {
  const waits = Array.from({ length: 40 }, (_, index) =>
    inTransaction(opened.db, async (tx) => {
      await sql`select pg_sleep(0.02)`.execute(tx)
      return index
    }),
  )
  expect(await Promise.all(waits)).toEqual(waits.map((_, index) => index))
})

test('a request waits even while other programs hold every connection', async () => {
  const few = openDatabase(url, { max: 5 })
  const other = openDatabase(url, { max: 3 })
  await opened.close()
  const release = Promise.withResolvers<void>()
  const held = Array.from({ length: 3 }, () => inTransaction(other.db, () => release.promise))
  await expect.poll(() => ask(server, `select from pg_stat_activity where usename = '${name}'`)).toHaveLength(3)
  const waiting = sql<{ one: number }>`select 1 as one`.execute(few.db)
  // The server has refused it.
  await expect.poll(() => few.pool.options.max).toBe(1)
  release.resolve()
  await Promise.all(held)
  await other.close()
  expect((await waiting).rows).toEqual([{ one: 1 }])
  await few.close()
})

test('a user with too few connections is told how many Liftbay needs, and with enough the pool leaves some to the rest', async () => {
  await expect(checkServer(url)).rejects.toThrow(
    `The user ${name} may have only 3 connections to the database ${name}; Liftbay needs at least 8. Raise the limit: alter role "${name}" connection limit 24`,
  )
  await ask(server, `alter role ${name} connection limit 12`)
  expect(await checkServer(url)).toBe(6)
})
