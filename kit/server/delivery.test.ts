import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../testing/test-database.ts'
import { inTransaction, openDatabase } from './database/database.ts'
import {
  type Deliver,
  type ConcurrentDelivery,
  deliverAfterCommit,
  deliverAllAfterCommit,
  type Delivery,
  DeliveryRelay,
} from './delivery.ts'

const { db, url } = await testDatabase()
const silent = { error: () => {}, warn: () => {} }
const makeRelay = (kinds: Record<string, Delivery>, on = db) => new DeliveryRelay(on, kinds, silent)
const makeDue = () => sql`update delivery set due_at = now()`.execute(db)
const listWaiting = async () =>
  (
    await sql<{ kind: string; attempts: number; last_error: string | null; seconds: number }>`
    select kind, attempts, last_error, ceil(extract(epoch from due_at - now())) as seconds from delivery order by id`.execute(db)
  ).rows

/** A promise and its resolve function, to hold a delivery at a point. */
function makeGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { open, passed }
}

beforeEach(() => sql`delete from delivery`.execute(db))

test('an event inside a failed transaction is never delivered', async () => {
  const got: unknown[] = []
  const failed = inTransaction(db, async (tx) => {
    await deliverAfterCommit(tx, 'note', { n: 1 })
    throw new Error('the verb failed')
  })
  await expect(failed).rejects.toThrow('the verb failed')
  await deliverAfterCommit(db, 'note', { n: 2 })
  await makeRelay({ note: async (payload) => void got.push(payload) }).settle()
  expect(got).toEqual([{ n: 2 }])
})

test('a failed delivery is retried, later each time, until it succeeds', async () => {
  let calls = 0
  const relay = makeRelay({
    note: async () => {
      if (++calls < 4) throw new Error(`not now\0 (${calls})`)
    },
  })
  await deliverAfterCommit(db, 'note', {})
  for (const seconds of [1, 2, 4]) {
    await relay.settle()
    expect(await listWaiting()).toMatchObject([{ last_error: `not now (${calls})`, seconds }])
    // Nothing happens before it is due, however long this machine takes to look.
    await sql`update delivery set due_at = due_at + interval '1 minute'`.execute(db)
    await relay.settle()
    expect(await listWaiting()).toMatchObject([{ last_error: `not now (${calls})` }])
    await makeDue()
  }
  await relay.settle()
  expect(calls).toBe(4)
  expect(await listWaiting()).toEqual([])
})

test('the pause between two retries grows to one hour and no further', async () => {
  await deliverAfterCommit(db, 'note', {})
  await sql`update delivery set attempts = 40`.execute(db)
  await makeRelay({ note: () => Promise.reject(new Error('no')) }).settle()
  expect(await listWaiting()).toMatchObject([{ attempts: 41, seconds: 3600 }])
})

test('a failed delivery does not delay the others of its batch', async () => {
  const got: number[] = []
  for (let n = 0; n < 120; n++) await deliverAfterCommit(db, 'note', { n })
  await makeRelay({
    note: async (payload) => {
      const { n } = payload as { n: number }
      if (n % 40 === 0) throw new Error('not this one')
      got.push(n)
    },
  }).settle()
  expect(got).toHaveLength(117)
  expect(await listWaiting()).toHaveLength(3)
})

test('events of one kind are delivered in the order of their commits', async () => {
  const got: number[] = []
  for (let n = 0; n < 130; n++) await deliverAfterCommit(db, 'note', { n })
  await makeRelay({ note: async (payload) => void got.push((payload as { n: number }).n) }).settle()
  expect(got).toEqual(Array.from({ length: 130 }, (_, n) => n))
})

test('a kind that hangs does not delay another kind', async () => {
  const hanging = makeGate()
  const delivered = makeGate()
  const relay = makeRelay({ mail: () => hanging.passed, live: async () => delivered.open() })
  await deliverAfterCommit(db, 'mail', {})
  await deliverAfterCommit(db, 'live', {})
  relay.wake()
  await delivered.passed
  expect((await listWaiting()).map((row) => row.kind)).toContain('mail')
  hanging.open()
  await relay.settle()
  expect(await listWaiting()).toEqual([])
  await relay.stop()
})

test('a delivery that never ends is abandoned and retried', async () => {
  await deliverAfterCommit(db, 'note', {})
  await new DeliveryRelay(db, { note: () => new Promise<never>(() => {}) }, silent, { patienceMilliseconds: 30 }).settle()
  expect(await listWaiting()).toMatchObject([{ attempts: 1, last_error: 'note took longer than 30 ms' }])
})

test('events that a delivery creates are delivered too', async () => {
  const got: string[] = []
  const relay = makeRelay({
    first: async () => {
      got.push('first')
      await deliverAfterCommit(db, 'second', {})
    },
    second: async () => void got.push('second'),
  })
  await deliverAfterCommit(db, 'first', {})
  await relay.settle()
  expect(got).toEqual(['first', 'second'])
})

test('a crash between the commit and the delivery loses nothing', async () => {
  const claimed = makeGate()
  const dying = openDatabase(url, { max: 2 })
  const deadRelay = makeRelay({ note: () => (claimed.open(), new Promise<never>(() => {})) }, dying.db)
  await deliverAfterCommit(db, 'note', { n: 1 })
  deadRelay.wake()
  await claimed.passed
  // Its connections break, as they do when the process is killed.
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state like 'idle in%'`.execute(
    db,
  )
  const got: unknown[] = []
  const mine = makeRelay({ note: async (payload) => void got.push(payload) })
  await expect.poll(async () => (await mine.settle(), got)).toEqual([{ n: 1 }])
  expect(await listWaiting()).toEqual([])
})

test('a kind delivered in batches gets everything that is due in one call', async () => {
  const got: unknown[][] = []
  await deliverAllAfterCommit(db, 'note', [{ n: 1 }, { n: 2 }, { n: 3 }])
  await makeRelay({ note: { deliverBatch: async (payloads) => void got.push([...payloads]) } }).settle()
  expect(got).toEqual([[{ n: 1 }, { n: 2 }, { n: 3 }]])
  expect(await listWaiting()).toEqual([])
})

test('a failed event in a batch does not delay the others', async () => {
  const got: unknown[] = []
  const together = async (payloads: readonly unknown[]) => {
    if (payloads.some((payload) => (payload as { n: number }).n === 2)) throw new Error('not this one')
    got.push(...payloads)
  }
  await deliverAllAfterCommit(db, 'note', [{ n: 1 }, { n: 2 }, { n: 3 }])
  await makeRelay({ note: { deliverBatch: together } }).settle()
  expect(got).toEqual([{ n: 1 }, { n: 3 }])
  expect(await listWaiting()).toMatchObject([{ last_error: 'not this one' }])
})

test('two programs never deliver the same event twice', async () => {
  const got: number[] = []
  const deliver: Deliver = async (payload) => {
    await new Promise(setImmediate)
    got.push((payload as { n: number }).n)
  }
  const other = openDatabase(url, { max: 4 })
  await inTransaction(db, async (tx) => {
    for (let n = 0; n < 500; n++) await deliverAfterCommit(tx, 'note', { n })
  })
  const relays = [makeRelay({ note: deliver }), makeRelay({ note: deliver }, other.db), makeRelay({ note: deliver })]
  while ((await listWaiting()).length > 0) await Promise.all(relays.map((relay) => relay.settle()))
  await other.close()
  expect(got.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 500 }, (_, n) => n))
})

test('settle waits for deliveries that another check has just claimed', async () => {
  const claimed = makeGate()
  const known = makeGate()
  // The relay learns which deliveries it has claimed only when this gate opens.
  const slow = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!result.rows.some((row) => 'payload' in row)) return result
      claimed.open()
      await known.passed
      return result
    },
  })
  const got: unknown[] = []
  const relay = makeRelay({ note: { most: 4, deliver: async (payload) => void got.push(payload) } }, slow)
  await deliverAfterCommit(db, 'note', 1)
  relay.wake()
  await claimed.passed
  let isSettled = false
  const settled = relay.settle().then(() => (isSettled = true))
  // Long enough for a check that finds nothing due.
  await listWaiting()
  await new Promise(setImmediate)
  expect(isSettled).toBe(false)
  known.open()
  await settled
  expect(got).toEqual([1])
})

test('settle waits for an event that a delivery in progress creates', async () => {
  const began = makeGate()
  const slow = makeGate()
  const got: string[] = []
  const relay = makeRelay({
    first: async () => {
      began.open()
      await slow.passed
      await deliverAfterCommit(db, 'second', {})
    },
    second: async () => void got.push('second'),
  })
  await deliverAfterCommit(db, 'first', {})
  relay.wake()
  await began.passed
  const settled = relay.settle()
  slow.open()
  await settled
  expect(got).toEqual(['second'])
})

test('an event that is due later waits for its time, even when others are due', async () => {
  const got: unknown[] = []
  const relay = makeRelay({ note: async (payload) => void got.push(payload) })
  await deliverAfterCommit(db, 'note', 'later', new Date(Date.now() + 3_600_000))
  await deliverAfterCommit(db, 'note', 'now')
  await relay.settle()
  expect(got).toEqual(['now'])
  await makeDue()
  await relay.settle()
  expect(got).toEqual(['now', 'later'])
})

test('an event of an unknown kind is stored and postponed', async () => {
  await deliverAfterCommit(db, 'of the next version', {})
  await makeRelay({}).settle()
  expect(await listWaiting()).toMatchObject([
    { kind: 'of the next version', last_error: 'no delivery is registered for this kind', seconds: 60 },
  ])
})

test('stopping the relay finishes the current delivery and starts no other', async () => {
  const hanging = makeGate()
  const started = makeGate()
  const relay = makeRelay({ note: () => (started.open(), hanging.passed) })
  await deliverAfterCommit(db, 'note', {})
  relay.start()
  await started.passed
  const stopped = relay.stop()
  hanging.open()
  await stopped
  await deliverAfterCommit(db, 'note', {})
  relay.wake()
  await relay.settle()
  expect(await listWaiting()).toHaveLength(1)
})

describe('a kind with separate receivers', () => {
  interface Note {
    to: string
    n: number
  }
  /** Holds every event to a slow receiver until the test releases it. */
  function makeConcurrent({ most = 64, mostEach = 4, fails = (_note: Note): boolean => false } = {}) {
    const began: Note[] = []
    const slow = makeGate()
    const deliver: ConcurrentDelivery = {
      most,
      each: { per: 'to', most: mostEach },
      async deliver(payload) {
        const note = payload as Note
        began.push(note)
        if (note.to === 'slow') await slow.passed
        if (fails(note)) throw new Error('not this one')
      },
    }
    const listStarted = (to: string) => began.filter((note) => note.to === to).map(({ n }) => n)
    return { deliver, began, begun: listStarted, endDrag: slow.open }
  }
  const notes = (to: string, count: number) =>
    deliverAllAfterCommit(
      db,
      'note',
      Array.from({ length: count }, (_, n) => ({ to, n })),
    )

  test('a kind with separate receivers limits the deliveries in progress per receiver, so a slow receiver does not delay the others', async () => {
    const { deliver, begun, endDrag } = makeConcurrent()
    const relay = makeRelay({ note: deliver })
    await notes('slow', 6)
    relay.start()
    await expect.poll(() => begun('slow')).toEqual([0, 1, 2, 3])
    await notes('quick', 9)
    relay.wake()
    await expect.poll(() => begun('quick')).toHaveLength(9)
    expect(begun('slow')).toEqual([0, 1, 2, 3])
    endDrag()
    await relay.settle()
    expect(begun('slow')).toEqual([0, 1, 2, 3, 4, 5])
    expect(await listWaiting()).toEqual([])
    await relay.stop()
  })

  test('a kind with separate receivers limits the deliveries in progress in total', async () => {
    const { deliver, began, endDrag } = makeConcurrent({ most: 3, mostEach: 8 })
    const relay = makeRelay({ note: deliver })
    await notes('slow', 5)
    relay.wake()
    await expect.poll(() => began.length).toBe(3)
    await notes('quick', 1)
    relay.wake()
    await pause(250)
    expect(began).toHaveLength(3)
    endDrag()
    await relay.settle()
    expect(began).toHaveLength(6)
    await relay.stop()
  })

  test('a kind with separate receivers takes turns between receivers, so one with few events does not wait behind one with many', async () => {
    const { deliver, began } = makeConcurrent({ most: 2 })
    const relay = makeRelay({ note: deliver })
    await notes('much', 6)
    await notes('little', 1)
    await relay.settle()
    expect(began.slice(0, 2)).toEqual([
      { to: 'much', n: 0 },
      { to: 'little', n: 0 },
    ])
    expect(began).toHaveLength(7)
    await relay.stop()
  })

  test('a kind with separate receivers retries a failed delivery later, and only for that receiver', async () => {
    const { deliver, began } = makeConcurrent({ fails: ({ n }) => n === 1 })
    const relay = makeRelay({ note: deliver })
    await notes('quick', 3)
    await relay.settle()
    expect(began).toHaveLength(3)
    expect(await listWaiting()).toMatchObject([{ attempts: 1, last_error: 'not this one', seconds: 1 }])
    await relay.stop()
  })

  test('a kind with separate receivers is not taken by another program while a delivery is in progress', async () => {
    const one = makeConcurrent()
    const other = makeConcurrent()
    const relays = [makeRelay({ note: one.deliver }), makeRelay({ note: other.deliver })]
    await notes('slow', 2)
    relays[0]!.wake()
    await expect.poll(() => one.began.length).toBe(2)
    await relays[1]!.settle()
    expect(other.began).toEqual([])
    one.endDrag()
    await relays[0]!.settle()
    await notes('quick', 300)
    while ((await listWaiting()).length > 0) await Promise.all(relays.map((relay) => relay.settle()))
    expect([...one.begun('quick'), ...other.begun('quick')].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 300 }, (_, n) => n),
    )
    await Promise.all(relays.map((relay) => relay.stop()))
  })

  test('a kind with separate receivers is retried after its claim runs out when the program that held it is gone', async () => {
    const dying = makeConcurrent()
    const deadRelay = makeRelay({ note: dying.deliver })
    await notes('slow', 1)
    deadRelay.wake()
    await expect.poll(() => dying.began.length).toBe(1)
    const mine = makeConcurrent()
    mine.endDrag()
    const relay = makeRelay({ note: mine.deliver })
    await relay.settle()
    expect(mine.began).toEqual([])
    expect(await listWaiting()).toMatchObject([{ attempts: 0 }])
    // One and a half times as long as a try can take.
    await sql`update delivery set due_at = now() where due_at < now() + interval '30 seconds'`.execute(db)
    await relay.settle()
    expect(mine.began).toEqual([{ to: 'slow', n: 0 }])
    await relay.stop()
    dying.endDrag()
    await deadRelay.stop()
  })

  test('a kind with separate receivers finishes the deliveries in progress when the program stops, and starts no more', async () => {
    const { deliver, began, endDrag } = makeConcurrent({ mostEach: 1 })
    const relay = makeRelay({ note: deliver })
    await notes('slow', 2)
    relay.wake()
    await expect.poll(() => began.length).toBe(1)
    const stopped = relay.stop()
    endDrag()
    await stopped
    expect(began).toHaveLength(1)
    expect(await listWaiting()).toMatchObject([{ attempts: 0 }])
  })
})
