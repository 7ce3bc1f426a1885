import { randomUUID } from 'node:crypto'
import { afterAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '../../../testing/one-database.ts'
import { ask } from '../postgres/connection.ts'
import { checkServer, reasonNotToUse } from './own-server.ts'

const server = inject('postgres')
const name = `own_${randomUUID().replaceAll('-', '')}`
const url = databaseUrl(server, name)
await ask(server, `create database ${name}`)
await ask(server, `create role ${name} login password 'right'`)
afterAll(async () => {
  await ask(server, `drop database ${name} with (force)`)
  await ask(server, `drop role ${name}`)
})

function connectAs(user: string, password: string, database = name): string {
  const other = new URL(databaseUrl(server, database))
  other.username = user
  other.password = password
  return other.href
}

test('your own database is accepted if its user may create tables in it', async () => {
  await checkServer(url)
  await expect(checkServer(connectAs(name, 'right'))).rejects.toThrow(
    `Make it the owner: alter database "${name}" owner to "${name}"`,
  )
  await ask(server, `alter database ${name} owner to ${name}`)
  await checkServer(connectAs(name, 'right'))
})

test('a wrong password and a missing database are explained with what to do, without showing the password', async () => {
  await expect(checkServer(connectAs(name, 'wrong'))).rejects.toThrow(/refused the login: .*Correct the user or password\.$/)
  await expect(checkServer(connectAs(name, 'right', 'nowhere'))).rejects.toThrow(
    'has no database nowhere. Create it: createdb nowhere',
  )
  await expect(checkServer('postgresql://me:hidden@127.0.0.1:1/liftbay')).rejects.toThrow(
    /^The PostgreSQL in DATABASE_URL \(127\.0\.0\.1:1\) cannot be reached: (?!.*hidden).*Start it/,
  )
})

const good = {
  version: 150_004,
  encoding: 'UTF8',
  database: 'shop',
  login: 'lift',
  missing: [],
  mayMakeSchemas: true,
  mayMakeTables: true,
  connections: 100,
}

test('PostgreSQL before 15, without contrib, or not in UTF-8 is refused', () => {
  expect(reasonNotToUse(good)).toBeUndefined()
  expect(reasonNotToUse({ ...good, version: 140_012 })).toBe(
    'DATABASE_URL points to PostgreSQL 14; Liftbay needs 15 or later. Unset DATABASE_URL to use the built-in one.',
  )
  expect(reasonNotToUse({ ...good, missing: ['pg_trgm'] })).toContain('is missing pg_trgm')
  expect(reasonNotToUse({ ...good, encoding: 'SQL_ASCII' })).toContain('createdb --template=template0 --encoding=UTF8 shop_utf8')
})
