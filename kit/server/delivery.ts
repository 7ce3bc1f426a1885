import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { AsyncResource } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, inTransaction } from './database/database.ts'
import { listRows, runSql } from './database/rows.ts'
import { OneAtATime } from './one-at-a-time.ts'

/**
 * Delivers events after a commit. A verb stores an event in its own transaction. This delivers it after the commit and tries again when
 * the receiver fails, so a crash in between loses nothing.
 */
export function deliverAfterCommit(tx: Db, kind: string, payload: unknown, dueAt?: Date): Promise<void> {
  return deliverAllAfterCommit(tx, kind, [payload], dueAt)
}

/** Stores any number of events of one kind in one statement. */
export async function deliverAllAfterCommit(tx: Db, kind: string, payloads: readonly unknown[], dueAt?: Date): Promise<void> {
  if (payloads.length === 0) return
  await runSql(tx)`insert into delivery (kind, payload, due_at)
    select ${kind}, payload, coalesce(${dueAt ?? null}::timestamptz, now())
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload`
}

/** Splits a list into payloads of at most `size` items. */
export function splitIntoBatches<T>(all: readonly T[], size: number): T[][] {
  const lists: T[][] = []
  for (let from = 0; from < all.length; from += size) lists.push(all.slice(from, from + size))
  return lists
}

/** Delivers one payload. Throw to have it tried again later. May run twice after a crash; must be idempotent. */
export type Deliver = (payload: unknown) => Promise<void>

/**
 * Delivers many payloads in one call, all or none, which takes a few statements instead of a few for each. When it throws, the payloads
 * are delivered one by one, so that one failing payload does not hold up the others.
 */
export interface BatchDelivery {
  deliverBatch(payloads: readonly unknown[]): Promise<void>
}

/**
 * Delivers payloads independently of each other, for receivers that are not ours. At most `most` run at the same time, and at most
 * `each.most` of those with the same value in the payload's field `each.per`, so that a slow receiver delays only its own.
 */
export interface ConcurrentDelivery {
  deliver: Deliver
  most: number
  each?: { per: string; most: number }
}

/**
 * Moves payloads into a table of its own, in the transaction that takes them out of `delivery`, so that each is there exactly once.
 * The function it returns runs after the commit, and not at all when the program ends before that.
 */
export interface StoredDelivery {
  storeBatch(tx: Db, payloads: readonly unknown[]): Promise<() => void>
}

export type Delivery = Deliver | BatchDelivery | StoredDelivery | ConcurrentDelivery

const batchSize = 200
const pollMilliseconds = 1000
/** The delay between a commit and the check for new events. Ten milliseconds are not noticeable. */
const gatherMilliseconds = 10
/** The shortest time between two checks. Under load, one check handles the events of a hundred commits for little more than the cost of one. */
const minCheckMilliseconds = 100
/** Shorter than the database's idle_in_transaction_session_timeout, which would release the claim. */
const defaultTimeoutMilliseconds = 20_000
/** 1 s, 2 s, 4 s … up to one hour between two tries. */
const delaySeconds = sql`least(3600, power(2, least(attempts, 12)))`

interface Row {
  id: number
  kind: string
  payload: unknown
}

export class DeliveryRelay {
  readonly #db: Db
  readonly #kinds: Readonly<Record<string, Delivery>>
  readonly #log: Pick<FastifyBaseLogger, 'error' | 'warn'>
  readonly #patienceMilliseconds: number
  readonly #check: OneAtATime<string[]>
  /** Each kind runs separately, so that a mail server that does not answer does not hold up live events. */
  readonly #lanes: ReadonlyMap<string, OneAtATime<void>>
  readonly #inProgress = new Map<number, { row: Row; end: Promise<void> }>()
  #pollTimer: NodeJS.Timeout | undefined
  #nextCheck: NodeJS.Timeout | undefined
  #checkedAt = -minCheckMilliseconds
  /** How many deliveries have ended, with or without success. Each may have left others. */
  #ended = 0
  #stopped = false

  constructor(
    db: Db,
    kinds: Readonly<Record<string, Delivery>>,
    log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
    { patienceMilliseconds = defaultTimeoutMilliseconds } = {},
  ) {
    this.#patienceMilliseconds = patienceMilliseconds
    this.#db = db
    this.#kinds = kinds
    this.#log = log
    this.#check = new OneAtATime(() => this.#listDueKinds())
    this.#lanes = new Map(Object.keys(kinds).map((kind) => [kind, new OneAtATime(() => this.#deliverDue(kind))]))
  }

  /** Checks now and then for events left by other or crashed processes. */
  start(): void {
    this.#pollTimer = setInterval(() => this.wake(), pollMilliseconds)
    this.wake()
  }

  /** Call when there may be something to deliver. Costs nothing when a check is already scheduled. A delivery is no part of the call that woke it. */
  readonly wake: () => void = AsyncResource.bind(() => {
    if (this.#stopped || this.#nextCheck) return
    const wait = this.#checkedAt + minCheckMilliseconds - performance.now()
    this.#nextCheck = setTimeout(
      () => {
        this.#nextCheck = undefined
        this.#checkedAt = performance.now()
        void this.#check.run().then((kinds) => {
          for (const kind of kinds) void this.#lanes.get(kind)?.run()
        })
      },
      Math.max(gatherMilliseconds, wait),
    )
  })

  /** Waits until everything due now, and everything those deliveries create, has been delivered or has failed once. */
  async settle(): Promise<void> {
    for (let before = -1; before < this.#ended;) {
      before = this.#ended
      await this.#runRound()
      // A lane may also have claimed deliveries that this round's check no longer found due.
      await this.#waitForInProgress()
    }
  }

  /** Finishes the deliveries in progress. The rest waits for the next program. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#pollTimer)
    clearTimeout(this.#nextCheck)
    await this.#check.idle()
    await this.#waitForInProgress()
  }

  async #waitForInProgress(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.idle()))
    await Promise.all([...this.#inProgress.values()].map(({ end }) => end))
  }

  async #runRound(): Promise<void> {
    const kinds = await this.#check.run()
    await Promise.all(kinds.flatMap((kind) => this.#lanes.get(kind)?.run() ?? []))
  }

  async #listDueKinds(): Promise<string[]> {
    if (this.#stopped) return []
    try {
      const rows = await listRows<{ kind: string }>(this.#db)`select distinct kind from delivery where due_at <= now()`
      const unknown = rows.filter((row) => !this.#lanes.has(row.kind))
      if (unknown.length > 0) await this.#postpone(unknown.map((row) => row.kind))
      return rows.map((row) => row.kind)
    } catch (error) {
      this.#log.warn({ err: error }, 'deliveries are waiting for the database')
      return []
    }
  }

  /** A newer version of the program, running at the same time, may know the kind. */
  async #postpone(kinds: string[]): Promise<void> {
    this.#log.error({ kinds }, 'no delivery is registered for these kinds')
    await runSql(this.#db)`
      update delivery set due_at = now() + interval '1 minute', last_error = 'no delivery is registered for this kind'
      where kind = any(${kinds}) and due_at <= now()`
  }

  async #deliverDue(kind: string): Promise<void> {
    const before = this.#ended
    const deliver = this.#kinds[kind]
    try {
      if (deliver && 'deliver' in deliver) return await this.#startConcurrent(kind, deliver)
      const runBatch = () => (deliver && 'storeBatch' in deliver ? this.#storeBatch(kind, deliver) : this.#deliverBatch(kind))
      for (let count = batchSize; count === batchSize && !this.#stopped; this.#ended += count) count = await runBatch()
    } catch (error) {
      this.#log.warn({ err: error }, 'deliveries are waiting for the database')
    }
    // A delivery may have left others, such as live events.
    if (this.#ended > before && this.#pollTimer) this.wake()
  }

  /** Claims rows by postponing them for longer than a try can take. No transaction waits for a receiver, and after a crash they become due again. */
  async #startConcurrent(kind: string, deliver: ConcurrentDelivery): Promise<void> {
    const inProgress = [...this.#inProgress.values()].flatMap(({ row }) => (row.kind === kind ? [row] : []))
    const free = deliver.most - inProgress.length
    if (free <= 0) return
    const { each } = deliver
    const getKey = ({ id, payload }: Row) => String(each ? (payload as Record<string, unknown>)[each.per] : id)
    const key = each ? sql`payload->>${each.per}` : sql`id::text`
    const rows = await listRows<Row>(this.#db)`
      with busy as (select key, count(*) as count from unnest(${inProgress.map(getKey)}::text[]) as key group by key),
      due as (
        select id, ${key} as key, row_number() over (partition by ${key} order by due_at, id) as nth
        from delivery where kind = ${kind} and due_at <= now()
      ), claimed as (
        select d.id from delivery d join due on due.id = d.id left join busy on busy.key = due.key
        where due.nth <= ${each?.most ?? 1} - coalesce(busy.count, 0) and d.due_at <= now()
        order by due.nth + coalesce(busy.count, 0), d.due_at, d.id limit ${free} for update of d skip locked
      )
      update delivery set due_at = now() + ${1.5 * this.#patienceMilliseconds} * interval '1 millisecond'
      from claimed where delivery.id = claimed.id returning delivery.id, kind, payload`
    for (const row of rows) this.#inProgress.set(row.id, { row, end: this.#deliverOne(row, deliver) })
  }

  async #deliverOne(row: Row, deliver: ConcurrentDelivery): Promise<void> {
    const error = await this.#try(row.kind, [row], this.#patienceMilliseconds, () => deliver.deliver(row.payload))
    try {
      if (error === null) await runSql(this.#db)`delete from delivery where id = ${row.id}`
      else await this.#scheduleRetry(this.#db, [row], [error])
    } catch (lost) {
      this.#log.warn({ err: lost }, 'deliveries are waiting for the database')
    }
    this.#inProgress.delete(row.id)
    this.#ended += 1
    // There is a free slot. An instance that was never started checks only in `settle`.
    if (this.#pollTimer) this.wake()
  }

  /** Claims rows by locking them, so that a crash releases them right away. */
  #claim(tx: Db, kind: string): Promise<Row[]> {
    return listRows<Row>(tx)`
      select id, kind, payload from delivery where kind = ${kind} and due_at <= now()
      order by due_at, id limit ${batchSize} for update skip locked`
  }

  async #storeBatch(kind: string, { storeBatch }: StoredDelivery): Promise<number> {
    const { count, tell } = await inTransaction(this.#db, async (tx) => {
      const rows = await this.#claim(tx, kind)
      if (rows.length === 0) return { count: 0, tell: () => {} }
      await runSql(tx)`delete from delivery where id = any(${rows.map(({ id }) => id)})`
      return {
        count: rows.length,
        tell: await storeBatch(
          tx,
          rows.map(({ payload }) => payload),
        ),
      }
    })
    tell()
    return count
  }

  #deliverBatch(kind: string): Promise<number> {
    return inTransaction(this.#db, async (tx) => {
      const rows = await this.#claim(tx, kind)
      if (rows.length === 0) return 0
      const errors = await this.#tryAll(kind, rows)
      const done = rows.filter((_, index) => errors[index] === null).map((row) => row.id)
      await runSql(tx)`delete from delivery where id = any(${done})`
      if (done.length < rows.length) await this.#scheduleRetry(tx, rows, errors)
      return rows.length
    })
  }

  async #scheduleRetry(tx: Db, rows: readonly Row[], errors: readonly (string | null)[]): Promise<void> {
    await runSql(tx)`
      update delivery set attempts = attempts + 1, last_error = failed.error, due_at = now() + ${delaySeconds} * interval '1 second'
      from unnest(${rows.map((row) => row.id)}::bigint[], ${errors}::text[]) as failed (id, error)
      where delivery.id = failed.id and failed.error is not null`
  }

  /** Returns null for each delivered row, or its error. */
  async #tryAll(kind: string, rows: readonly Row[]): Promise<(string | null)[]> {
    const deliver = this.#kinds[kind] as Deliver | BatchDelivery
    const patience = this.#patienceMilliseconds
    if (typeof deliver === 'function')
      return Promise.all(rows.map((row) => this.#try(kind, [row], patience, () => deliver(row.payload))))
    // Both tries happen under the same claim.
    const tryRows = (some: readonly Row[]) =>
      this.#try(kind, some, patience / 2, () => deliver.deliverBatch(some.map((row) => row.payload)))
    const error = await tryRows(rows)
    if (error === null || rows.length === 1) return rows.map(() => error)
    return Promise.all(rows.map((row) => tryRows([row])))
  }

  async #try(kind: string, rows: readonly Row[], patience: number, deliver: () => Promise<void>): Promise<string | null> {
    const timer = new AbortController()
    try {
      const timeout = pause(patience, undefined, { signal: timer.signal }).then(() => {
        throw new Error(`${kind} took longer than ${patience} ms`)
      })
      await Promise.race([deliver(), timeout])
      return null
    } catch (error) {
      this.#log.error({ err: error, deliveries: rows.map((row) => row.id), kind }, 'a delivery failed and will be retried')
      return (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500)
    } finally {
      timer.abort()
    }
  }
}
