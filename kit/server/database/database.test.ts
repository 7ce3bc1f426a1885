import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { standardRefusals } from '../../../common/refusal.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { findExpectedFailure } from '../http/problem.ts'
import { startEmbedded } from '../postgres/index.ts'
import { getBrokenConstraint, type Db, inTransaction, openDatabase, getSqlState } from './database.ts'

const { db } = await testDatabase()
await sql`create table box (id integer primary key, day date, cents bigint, share numeric)`.execute(db)

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test('integers, sums, percentages and days arrive from the database with the right types', async () => {
  await sql`insert into box values (1, '2026-11-21', 9007199254740991, 0.25), (2, null, 1, 0.25)`.execute(db)
  const { rows } =
    await sql`select max(cents) as cents, count(*) as count, sum(share) as share, max(day) as day, now() as at from box`.execute(
      db,
    )
  expect(rows).toEqual([{ cents: 9007199254740991, count: 2, share: 0.5, day: '2026-11-21', at: expect.any(Date) }])
})

test('a statement is prepared once per connection, whatever its values', async () => {
  const prepared = await inTransaction(db, async (tx) => {
    for (const value of [1, 2, 3]) await sql`select 'prepared' as mark, ${value}::integer as value`.execute(tx)
    const { rows } = await sql<{ calls: number }>`
      select generic_plans + custom_plans as calls from pg_prepared_statements where statement like ${`select 'prepared'%`}`.execute(
      tx,
    )
    return rows
  })
  expect(prepared).toEqual([{ calls: 3 }])
})

test('a failed transaction leaves nothing behind, even when another one joined it', async () => {
  const insert = (tx: Db, id: number) => inTransaction(tx, (inner) => sql`insert into box (id) values (${id})`.execute(inner))
  await expect(
    inTransaction(db, async (tx) => {
      await insert(tx, 10)
      await insert(tx, 11)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const { rows } = await sql`select 1 from box where id >= 10`.execute(db)
  expect(rows).toEqual([])
})

test('a violated database constraint is reported by its code and name', async () => {
  const failure = await failureOf(sql`insert into box (id) values (20), (20)`.execute(db))
  expect([getSqlState(failure), getBrokenConstraint(failure)]).toEqual(['23505', 'box_pkey'])
})

test('a transaction that waits too long for a lock asks the user to try again', async () => {
  await sql`insert into box (id) values (30)`.execute(db)
  await inTransaction(db, async (tx) => {
    await sql`select 1 from box where id = 30 for update`.execute(tx)
    const failure = await failureOf(
      inTransaction(db, async (other) => {
        await sql`set local lock_timeout = '20ms'`.execute(other)
        await sql`select 1 from box where id = 30 for update`.execute(other)
      }),
    )
    expect(findExpectedFailure(failure)?.refusal).toBe(standardRefusals.busy)
  })
})

// On Windows the server comes back on another port.
test.skipIf(process.platform === 'win32')('the pool survives a restart of the database', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'liftbay-restart-'))
  afterAll(() => rm(dataDir, { recursive: true, force: true }))
  const say = () => {}
  const first = await startEmbedded({ dataDir, say })
  const lost: Error[] = []
  const restarted = openDatabase(first.url, { max: 4, onLost: (error) => void lost.push(error) })
  const ask = () => sql<{ one: number }>`select ${1}::integer as one`.execute(restarted.db)
  // Several connections are idle, and one is in the middle of a transaction.
  await Promise.all([ask(), ask(), ask()])
  const interrupted = await failureOf(
    inTransaction(restarted.db, async (tx) => {
      await sql`select 1`.execute(tx)
      await first.stop()
      await sql`select 1`.execute(tx)
    }),
  )
  expect(findExpectedFailure(interrupted)?.refusal).toBe(standardRefusals.busy)
  expect(findExpectedFailure(await failureOf(ask()))?.refusal).toBe(standardRefusals.busy)
  const second = await startEmbedded({ dataDir, say })
  expect(second.url).toBe(first.url)
  expect((await Promise.all([ask(), ask(), ask(), ask(), ask()])).map(({ rows }) => rows[0]?.one)).toEqual([1, 1, 1, 1, 1])
  expect(lost.length).toBeGreaterThan(0)
  await restarted.close()
  await second.stop()
})
