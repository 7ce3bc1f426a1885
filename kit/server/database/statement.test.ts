import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../testing/test-database.ts'
import { inTransaction } from './database.ts'
import { makeStatement } from './statement.ts'

const { db } = await testDatabase()

test('a prepared statement takes the values of each run, constants and repetitions included', async () => {
  let written = 0
  const read = makeStatement<{ a: number; b: string | null }, { text: string; a: number; one: number }>((value) => {
    written += 1
    return sql`select ${value('b')}::text as text, ${value('a')}::int + ${value('a')}::int as a, ${1}::int as one`
  })
  expect(await read(db, { a: 1, b: 'x' })).toEqual([{ text: 'x', a: 2, one: 1 }])
  expect(await read(db, { b: null, a: 4 })).toEqual([{ text: null, a: 8, one: 1 }])
  expect(await inTransaction(db, (tx) => read(tx, { a: 5, b: 'in' }))).toEqual([{ text: 'in', a: 10, one: 1 }])
  expect(written).toBe(1)
})
