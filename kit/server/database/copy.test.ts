import { Writable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { copyIn, copyOut } from './copy.ts'

const { url } = await testDatabase()
const client = new pg.Client({ connectionString: url })
await client.connect()
afterAll(() => client.end())
await client.query(`create table original (id integer, words text);
  create table copy (like original);
  insert into original select n, repeat(md5(n::text) || E'\\t\\n\\\\ ', n % 40) from generate_series(1, 20000) n`)

/** Keeps each piece for a while before it looks at it, as a slow disk does. */
function openSlowList() {
  const pieces: Buffer[] = []
  const list = new Writable({
    highWaterMark: 1000,
    write: (piece: Buffer, _encoding, done) =>
      void turn().then(() => {
        pieces.push(Buffer.from(piece))
        done()
      }),
  })
  return { pieces, list }
}

test('rows that are copied out and in again are the same, however slowly they are taken', async () => {
  const { pieces, list } = openSlowList()
  expect(await copyOut(client, 'copy original to stdout', list)).toBe(20_000)
  await new Promise<void>((resolve) => list.end(resolve))
  const rows = (async function* () {
    for (const piece of pieces) {
      await turn()
      yield piece
    }
  })()
  expect(await copyIn(client, 'copy copy from stdin', rows)).toBe(20_000)
  const { rows: different } = await client.query('select from original except all select from copy limit 1')
  expect(different).toEqual([])
  const { rows: sums } = await client.query<{ same: boolean }>(
    `select (select md5(string_agg(words, '' order by id)) from original) = (select md5(string_agg(words, '' order by id)) from copy) as same`,
  )
  expect(sums).toEqual([{ same: true }])
})

test('rows that cannot be read leave the table and the connection as they were', async () => {
  const { rows: before } = await client.query('select count(*) from copy')
  const rows = (async function* () {
    yield Buffer.from('1\ta\n')
    throw new Error('the disk is gone')
  })()
  await expect(copyIn(client, 'copy copy from stdin', rows)).rejects.toThrow('the disk is gone')
  expect((await client.query('select count(*) from copy')).rows).toEqual(before)
})
