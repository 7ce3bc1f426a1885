import { type RawBuilder, sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '../../../kit/server/index.ts'
import { fillChain } from '../../../testing/samples/audit.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { auditLog } from './contract/index.ts'
import { checkChainNightly, signChain } from './server/audit-jobs.ts'
import { anchorKey, checkChain, type ChainResult } from './server/check-chain.ts'

const entries = 3_000
let app: TestApp
let root: TestUser
const logged: Record<string, unknown>[] = []

beforeAll(async () => {
  app = await testApp({ logged })
  root = await app.signUpAdmin()
  await fillChain(app.db, entries)
  await signChain(makeFoundation(), app.clock.now())
})

const makeFoundation = () => ({ db: app.db, get: app.built.provided.get, log: app.built.app.log })

class Undo extends Error {
  readonly result: ChainResult
  constructor(result: ChainResult) {
    super('undo')
    this.result = result
  }
}

const key = () => app.built.provided.get(anchorKey)

/** The result of the check after statements that only somebody with all rights to the database can run. They are undone. */
async function checkAfter(...changes: RawBuilder<unknown>[]): Promise<ChainResult> {
  const tampering = inTransaction(app.db, async (tx: Db) => {
    for (const table of ['audit_entry', 'audit_head', 'audit_anchor'])
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
    for (const change of changes) await change.execute(tx)
    throw new Undo(await checkChain(tx, key(), 700))
  })
  const error = await tampering.catch((reason: unknown) => reason)
  if (error instanceof Undo) return error.result
  throw error
}

/** Chains everything after that number again, as somebody who knows how would. */
const chainAgain = (after: number) => sql`
  do $$
  declare
    row_of record;
    last bytea := (select hash from audit_entry where number = ${sql.lit(after)});
  begin
    for row_of in select number, entry from audit_entry where number > ${sql.lit(after)} order by number loop
      last := sha256(last || convert_to(row_of.number || E'\n' || row_of.entry, 'UTF8'));
      update audit_entry set hash = last where number = row_of.number;
    end loop;
    update audit_head set hash = last, number = (select max(number) from audit_entry);
  end $$`

const replaceByte = (number: number) =>
  sql`update audit_entry set entry = replace(entry, 'Unpaid', 'unpaid') where number = ${number}`

describe('the check of the chain', () => {
  test('finds nothing wrong in a log that nobody touched', async () => {
    expect(await checkChain(app.db, key(), 700)).toEqual({ checked: entries, wrong: null })
  })

  test.each([1, 700, 701, 1_234, entries])('finds one changed byte in entry %i', async (number) => {
    expect(await checkAfter(replaceByte(number))).toEqual({ checked: number - 1, wrong: { number, reason: 'changed' } })
  })

  test.each([1, 700, 701, 1_234])('finds that entry %i was removed', async (number) => {
    const removed = sql`delete from audit_entry where number = ${number}`
    expect(await checkAfter(removed)).toEqual({ checked: number - 1, wrong: { number, reason: 'missing' } })
  })

  test('finds that an entry was removed and the others moved up', async () => {
    const result = await checkAfter(
      sql`delete from audit_entry where number = 1234`,
      sql`update audit_entry set number = -number where number > 1234`,
      sql`update audit_entry set number = -number - 1 where number < 0`,
    )
    expect(result).toEqual({ checked: 1_233, wrong: { number: 1_234, reason: 'changed' } })
  })

  test('finds two entries that changed places', async () => {
    const result = await checkAfter(
      sql`update audit_entry set number = -1 where number = 800`,
      sql`update audit_entry set number = 800 where number = 801`,
      sql`update audit_entry set number = 801 where number = -1`,
    )
    expect(result).toEqual({ checked: 799, wrong: { number: 800, reason: 'changed' } })
  })

  test('finds that the end was cut off, by the head', async () => {
    const cut = sql`delete from audit_entry where number > 2900`
    expect(await checkAfter(cut)).toEqual({ checked: 2_900, wrong: { number: 2_901, reason: 'cut-off' } })
  })

  test('finds that the end was cut off and the head moved back, by the signed anchor', async () => {
    const result = await checkAfter(
      sql`delete from audit_entry where number > 2900`,
      sql`update audit_head set number = 2900, hash = (select hash from audit_entry where number = 2900)`,
    )
    expect(result).toEqual({ checked: 2_900, wrong: { number: 2_901, reason: 'cut-off' } })
  })

  test('finds that the whole log was emptied', async () => {
    const emptied = await checkAfter(sql`truncate audit_entry, audit_head`)
    expect(emptied).toEqual({ checked: 0, wrong: { number: 1, reason: 'cut-off' } })
  })

  test('finds a log that was changed and chained again from there, by the signed anchor', async () => {
    const result = await checkAfter(replaceByte(1_234), chainAgain(1_233))
    expect(result).toEqual({ checked: entries - 1, wrong: { number: entries, reason: 'not-as-signed' } })
  })

  test('finds an anchor that somebody made without the key', async () => {
    const result = await checkAfter(
      replaceByte(1_234),
      chainAgain(1_233),
      sql`update audit_anchor set hash = (select hash from audit_entry e where e.number = audit_anchor.number)`,
    )
    expect(result.wrong).toEqual({ number: entries, reason: 'signature-wrong' })
  })

  test('finds entries behind the head', async () => {
    const result = await checkAfter(
      sql`insert into audit_entry (number, entry, hash) select ${entries + 1}, entry, hash from audit_entry where number = 1`,
    )
    expect(result.wrong).toEqual({ number: entries + 1, reason: 'changed' })
  })
})

describe('the call that verifies', () => {
  test('answers how many entries were checked, keeps the result, and is in the log itself', async () => {
    const before = (await root.call(auditLog.status, {})).body.entries
    const reply = await root.call(auditLog.verify, {})
    expect(reply.body).toMatchObject({ checked: before, wrong: null })
    const { body } = await root.call(auditLog.status, {})
    expect(body).toMatchObject({ entries: before + 1, lastCheck: { checked: before, wrong: null } })
    const support = await app.signUpAdmin(['support'])
    expect((await support.call(auditLog.status, {})).body.lastCheck).toMatchObject({ checked: before })
    expect((await support.call(auditLog.verify, {})).problem.code).toBe('not_allowed')
  })

  test('the nightly check warns in the log of the program and on Home', async () => {
    await sql`alter table audit_entry disable trigger user`.execute(app.db)
    await replaceByte(42).execute(app.db)
    try {
      await checkChainNightly(makeFoundation(), app.clock.now())
      expect(logged).toContainEqual(
        expect.objectContaining({ msg: 'the audit log was changed', wrong: { number: 42, reason: 'changed' } }),
      )
      const { body } = await root.call(auditLog.status, {})
      expect(body.lastCheck).toMatchObject({ checked: 41, wrong: { number: 42, reason: 'changed' } })
    } finally {
      await sql`update audit_entry set entry = replace(entry, 'unpaid', 'Unpaid') where number = 42`.execute(app.db)
      await sql`alter table audit_entry enable trigger user`.execute(app.db)
    }
    await checkChainNightly(makeFoundation(), app.clock.now())
    expect((await root.call(auditLog.status, {})).body.lastCheck?.wrong).toBeNull()
  })

  test('the end is signed once, until entries are added', async () => {
    const count = async () => (await sql`select from audit_anchor`.execute(app.db)).rows.length
    await signChain(makeFoundation(), app.clock.now())
    const before = await count()
    await signChain(makeFoundation(), app.clock.now())
    expect(await count()).toBe(before)
    await root.call(auditLog.verify, {})
    await Promise.all([1, 2].map(() => signChain(makeFoundation(), app.clock.now())))
    expect(await count()).toBe(before + 1)
  })
})

describe('search', () => {
  const search = async (query: object) => (await root.call(auditLog.list, { query })).body

  test('finds by text, person, action, subject, address and period, all together, newest first', async () => {
    const bySubject = await search({ subject: '17' })
    expect(bySubject.entries.map(({ number }) => number)).toEqual([17])
    expect((await search({ text: 'shop 17', person: 'quinn', action: 'shop', subject: '17' })).entries).toHaveLength(1)
    expect((await search({ subject: '17', person: 'somebody' })).entries).toEqual([])
    for (const action of ['shop.suspended', 'Shop: suspended', ' Shop'])
      expect((await search({ subject: '17', action })).entries).toHaveLength(1)
    expect((await search({ subject: '17', action: 'shop.sus' })).entries).toEqual([])
    expect((await search({ address: '203.0.113.17', text: 'unpaid' })).entries).toHaveLength(entries / 250)
    expect((await search({ subject: '17', from: '2026-01-01', to: '2026-01-01' })).entries).toHaveLength(1)
    expect((await search({ subject: '17', from: '2026-01-02' })).entries).toEqual([])
    expect((await search({ text: '100%' })).entries).toEqual([])
  })

  test('is paged by number without a gap', async () => {
    const numbers: number[] = []
    let after: number | undefined
    do {
      const page = await search({ text: 'shop 19', ...(after ? { after } : {}) })
      numbers.push(...page.entries.map(({ number }) => number))
      after = page.next ?? undefined
    } while (after)
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => b - a))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from audit_entry where words ilike '%shop%' and words ilike '%19%'`.execute(app.db)
    expect(numbers).toHaveLength(rows[0]!.count)
  })

  test('an entry shows before and after, and one that does not exist is 404', async () => {
    const { body } = await root.call(auditLog.read, { params: { number: '5' } })
    expect(body).toMatchObject({
      number: 5,
      before: { state: 'active' },
      after: { state: 'suspended' },
      reason: 'Unpaid invoices',
    })
    expect((await root.call(auditLog.read, { params: { number: '999999' } })).status).toBe(404)
  })
})

describe('export', () => {
  test('as JSON Lines has everything to check the chain elsewhere', async () => {
    const { raw } = await root.call(auditLog.lines, { query: {} })
    const lines = raw.toString('utf8').trimEnd().split('\n')
    expect(lines.length).toBeGreaterThanOrEqual(entries)
    let hash: Buffer = Buffer.alloc(32)
    for (const line of lines) {
      const record = JSON.parse(line) as { number: number; entry: string; hash: string }
      hash = createHash('sha256').update(hash).update(`${record.number}\n${record.entry}`).digest()
      expect(record.hash).toBe(hash.toString('hex'))
    }
  })

  test('as CSV has the entries that match', async () => {
    const { raw } = await root.call(auditLog.table, { query: { subject: '17' } })
    const [head, ...rows] = raw.toString('utf8').trimEnd().split('\r\n')
    expect(head).toContain('Number,Date (UTC),Person')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('17,2026-01-01T00:00:17.000Z,Avery Quinn,avery,support,203.0.113.17')
  })
})
