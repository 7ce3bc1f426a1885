import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Db, inTransaction } from './database/database.ts'
import { OneAtATime } from './one-at-a-time.ts'

/**
 * Telling the outside after a commit. A verb writes what is to be told in its own transaction; this hands it over once
 * that has committed, and tries again when the outside fails: a crash between the two loses nothing.
 */
export function deliverAfterCommit(tx: Db, kind: string, payload: unknown, dueAt?: Date): Promise<void> {
  return deliverAllAfterCommit(tx, kind, [payload], dueAt)
}

/** The same for any number of a kind, in one statement. */
export async function deliverAllAfterCommit(tx: Db, kind: string, payloads: readonly unknown[], dueAt?: Date): Promise<void> {
  if (payloads.length === 0) return
  await sql`insert into delivery (kind, payload, due_at)
    select ${kind}, payload, coalesce(${dueAt ?? null}::timestamptz, now())
    from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as payload`.execute(tx)
}

/** Cuts what is told in one go into payloads of at most so many. */
export function inLists<T>(all: readonly T[], most: number): T[][] {
  const lists: T[][] = []
  for (let from = 0; from < all.length; from += most) lists.push(all.slice(from, from + most))
  return lists
}

/** Hands one payload over; throwing means: try again later. It may come again after a crash, so it must bear that. */
export type Deliver = (payload: unknown) => Promise<void>

/**
 * Hands many over at once, all or none: what a rush leaves costs a few statements and not a few for each. When it throws they come
 * again one by one, so that one that can't be delivered holds up no other.
 */
export interface DeliverTogether {
  together(payloads: readonly unknown[]): Promise<void>
}

/**
 * Hands each over by itself, none waiting for another: for receivers that are not ours. At most `most` are under way, and at most
 * `each.most` of those with the same text in the payload's field `each.per`, so that one slow receiver holds up its own only.
 */
export interface DeliverApart {
  apart: Deliver
  most: number
  each?: { per: string; most: number }
}

export type Delivery = Deliver | DeliverTogether | DeliverApart

const batch = 200
const pollMilliseconds = 1000
/** From a commit to the look for what it left; nobody notices ten milliseconds. */
const gatherMilliseconds = 10
/** From one look to the next: in a rush a look takes what a hundred commits have left, for little more than what one leaves. */
const restMilliseconds = 100
/** Shorter than the database's idle_in_transaction_session_timeout, which would take the claim away. */
const usualPatienceMilliseconds = 20_000
/** 1 s, 2 s, 4 s … at most an hour between two tries. */
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
  readonly #look: OneAtATime<string[]>
  /** Each kind goes at its own pace: a mail server that does not answer must not hold up the live events. */
  readonly #lanes: ReadonlyMap<string, OneAtATime<number>>
  readonly #underWay = new Map<number, { row: Row; end: Promise<void> }>()
  #poll: NodeJS.Timeout | undefined
  #soon: NodeJS.Timeout | undefined
  #lookedAt = -restMilliseconds
  #stopped = false

  constructor(
    db: Db,
    kinds: Readonly<Record<string, Delivery>>,
    log: Pick<FastifyBaseLogger, 'error' | 'warn'>,
    { patienceMilliseconds = usualPatienceMilliseconds } = {},
  ) {
    this.#patienceMilliseconds = patienceMilliseconds
    this.#db = db
    this.#kinds = kinds
    this.#log = log
    this.#look = new OneAtATime(() => this.#dueKinds())
    this.#lanes = new Map(Object.keys(kinds).map((kind) => [kind, new OneAtATime(() => this.#drain(kind))]))
  }

  /** What another process, or a crashed one, has left is found by looking now and then. */
  start(): void {
    this.#poll = setInterval(() => this.wake(), pollMilliseconds)
    this.wake()
  }

  /** There may be something to deliver; costs nothing when it is about to look anyway. */
  wake = (): void => {
    if (this.#stopped || this.#soon) return
    const rest = this.#lookedAt + restMilliseconds - performance.now()
    this.#soon = setTimeout(
      () => {
        this.#soon = undefined
        this.#lookedAt = performance.now()
        void this.#look.run().then((kinds) => {
          for (const kind of kinds) void this.#lanes.get(kind)?.run()
        })
      },
      Math.max(gatherMilliseconds, rest),
    )
  }

  /** Waits until what is due now, and what its delivery brings about, has been delivered or has failed once. */
  async settle(): Promise<void> {
    while ((await this.#round()) > 0 || this.#underWay.size > 0) await this.#ended()
  }

  /** Lets what is being handed over end; the rest waits for the next program. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#poll)
    clearTimeout(this.#soon)
    await this.#look.idle()
    await Promise.all([...this.#lanes.values()].map((lane) => lane.idle()))
    await this.#ended()
  }

  async #ended(): Promise<void> {
    await Promise.all([...this.#underWay.values()].map(({ end }) => end))
  }

  async #round(): Promise<number> {
    const kinds = await this.#look.run()
    const counts = await Promise.all(kinds.map((kind) => this.#lanes.get(kind)?.run() ?? 0))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  async #dueKinds(): Promise<string[]> {
    if (this.#stopped) return []
    try {
      const { rows } = await sql<{ kind: string }>`select distinct kind from delivery where due_at <= now()`.execute(this.#db)
      const unknown = rows.filter((row) => !this.#lanes.has(row.kind))
      if (unknown.length > 0) await this.#putOff(unknown.map((row) => row.kind))
      return rows.map((row) => row.kind)
    } catch (error) {
      this.#log.warn({ err: error }, 'deliveries wait for the database')
      return []
    }
  }

  /** Perhaps a newer program beside this one knows the kind. */
  async #putOff(kinds: string[]): Promise<void> {
    this.#log.error({ kinds }, 'nobody delivers these kinds')
    await sql`update delivery set due_at = now() + interval '1 minute', last_error = 'nobody delivers this kind'
      where kind = any(${kinds}) and due_at <= now()`.execute(this.#db)
  }

  async #drain(kind: string): Promise<number> {
    let total = 0
    const deliver = this.#kinds[kind]
    try {
      if (deliver && 'apart' in deliver) return await this.#beginApart(kind, deliver)
      for (let count = batch; count === batch && !this.#stopped; total += count) count = await this.#deliverBatch(kind)
    } catch (error) {
      this.#log.warn({ err: error }, 'deliveries wait for the database')
    }
    return total
  }

  /** Claimed rows are put off for longer than a try may take: no transaction waits for the outside, and a crash gives them back then. */
  async #beginApart(kind: string, deliver: DeliverApart): Promise<number> {
    const underWay = [...this.#underWay.values()].flatMap(({ row }) => (row.kind === kind ? [row] : []))
    const free = deliver.most - underWay.length
    if (free <= 0) return 0
    const { each } = deliver
    const keyOf = ({ id, payload }: Row) => String(each ? (payload as Record<string, unknown>)[each.per] : id)
    const key = each ? sql`payload->>${each.per}` : sql`id::text`
    const { rows } = await sql<Row>`
      with busy as (select key, count(*) as count from unnest(${underWay.map(keyOf)}::text[]) as key group by key),
      due as (
        select id, ${key} as key, row_number() over (partition by ${key} order by due_at, id) as nth
        from delivery where kind = ${kind} and due_at <= now()
      ), claimed as (
        select d.id from delivery d join due on due.id = d.id left join busy on busy.key = due.key
        where due.nth <= ${each?.most ?? 1} - coalesce(busy.count, 0) and d.due_at <= now()
        order by due.nth + coalesce(busy.count, 0), d.due_at, d.id limit ${free} for update of d skip locked
      )
      update delivery set due_at = now() + ${1.5 * this.#patienceMilliseconds} * interval '1 millisecond'
      from claimed where delivery.id = claimed.id returning delivery.id, kind, payload`.execute(this.#db)
    for (const row of rows) this.#underWay.set(row.id, { row, end: this.#apart(row, deliver) })
    return rows.length
  }

  async #apart(row: Row, deliver: DeliverApart): Promise<void> {
    const error = await this.#hand(row.kind, [row], this.#patienceMilliseconds, () => deliver.apart(row.payload))
    try {
      if (error === null) await sql`delete from delivery where id = ${row.id}`.execute(this.#db)
      else await this.#tryLater(this.#db, [row], [error])
    } catch (lost) {
      this.#log.warn({ err: lost }, 'deliveries wait for the database')
    }
    this.#underWay.delete(row.id)
    // There is a place free. One that was never started looks only when it is told to settle.
    if (this.#poll) this.wake()
  }

  /** Claimed rows are locked, not marked: a crash gives them back at once. */
  #deliverBatch(kind: string): Promise<number> {
    return inTransaction(this.#db, async (tx) => {
      const { rows } = await sql<Row>`
        select id, kind, payload from delivery where kind = ${kind} and due_at <= now()
        order by due_at, id limit ${batch} for update skip locked`.execute(tx)
      if (rows.length === 0) return 0
      const errors = await this.#handAll(kind, rows)
      const done = rows.filter((_, index) => errors[index] === null).map((row) => row.id)
      await sql`delete from delivery where id = any(${done})`.execute(tx)
      if (done.length < rows.length) await this.#tryLater(tx, rows, errors)
      return rows.length
    })
  }

  async #tryLater(tx: Db, rows: readonly Row[], errors: readonly (string | null)[]): Promise<void> {
    await sql`
      update delivery set attempts = attempts + 1, last_error = failed.error, due_at = now() + ${delaySeconds} * interval '1 second'
      from unnest(${rows.map((row) => row.id)}::bigint[], ${errors}::text[]) as failed (id, error)
      where delivery.id = failed.id and failed.error is not null`.execute(tx)
  }

  /** For each row null when it was taken, else what went wrong. */
  async #handAll(kind: string, rows: readonly Row[]): Promise<(string | null)[]> {
    const deliver = this.#kinds[kind] as Deliver | DeliverTogether
    const patience = this.#patienceMilliseconds
    if (typeof deliver === 'function')
      return Promise.all(rows.map((row) => this.#hand(kind, [row], patience, () => deliver(row.payload))))
    // Two tries within the one claim.
    const hand = (some: readonly Row[]) =>
      this.#hand(kind, some, patience / 2, () => deliver.together(some.map((row) => row.payload)))
    const error = await hand(rows)
    if (error === null || rows.length === 1) return rows.map(() => error)
    return Promise.all(rows.map((row) => hand([row])))
  }

  async #hand(kind: string, rows: readonly Row[], patience: number, deliver: () => Promise<void>): Promise<string | null> {
    const over = new AbortController()
    try {
      const tooLong = pause(patience, undefined, { signal: over.signal }).then(() => {
        throw new Error(`${kind} took longer than ${patience} ms`)
      })
      await Promise.race([deliver(), tooLong])
      return null
    } catch (error) {
      this.#log.error({ err: error, deliveries: rows.map((row) => row.id), kind }, 'a delivery failed and will be tried again')
      return (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500)
    } finally {
      over.abort()
    }
  }
}
