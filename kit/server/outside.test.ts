import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { inTransaction } from './database/database.ts'
import { callOutside } from './outside.ts'

const { db } = await testDatabase()
const never = () => new Promise<never>(() => {})

test('an outside service is never called while a transaction is open', async () => {
  let calls = 0
  const call = () => callOutside('The stand-in', 1000, async () => ++calls)
  await expect(inTransaction(db, call)).rejects.toThrow('The stand-in was called in a transaction')
  expect(calls).toBe(0)
  expect(await call()).toBe(1)
})

test('work that a transaction leaves behind may call an outside service after the commit', async () => {
  const committed = Promise.withResolvers<void>()
  const later = await inTransaction(db, async () => ({
    called: committed.promise.then(() => callOutside('The stand-in', 1000, async () => 'called')),
  }))
  committed.resolve()
  expect(await later.called).toBe('called')
})

test('a call to a service that never answers is aborted after its time limit', async () => {
  let ended: AbortSignal | undefined
  const call = callOutside('The stand-in', 20, (signal) => {
    ended = signal
    return never()
  })
  await expect(call).rejects.toThrow('The stand-in did not answer within 20 ms')
  expect(ended?.aborted).toBe(true)
})
