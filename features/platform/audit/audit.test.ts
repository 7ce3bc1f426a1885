import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { auditLog } from './contract/index.ts'
import { type AuditedAct, deleteAuditNames, recordAudit } from './server/index.ts'

interface Row {
  number: string
  entry: string
  hash: Buffer
}

let app: TestApp
let admin: TestUser

beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['support'])
})

const listEntries = async () =>
  (await sql<Row>`select number, entry, hash from audit_entry order by audit_entry.number`.execute(app.db)).rows

const makeContext = () => ({
  actor: { accountId: admin.accountId, role: admin.role, email: admin.email, sessionId: crypto.randomUUID() },
  clock: app.clock,
  address: '203.0.113.7',
  userAgent: 'Test',
})

const record = (act: Partial<AuditedAct> = {}, db = app.db) =>
  inTransaction(db, (tx) =>
    recordAudit(
      { ...makeContext(), db: tx },
      { action: 'shop.suspended', subject: { kind: 'shop', id: 'one', label: 'Northside' }, ...act },
    ),
  )

describe('an entry', () => {
  test('says who, what, when, where from, and before and after', async () => {
    await record({ before: { state: 'active' }, after: { state: 'suspended' }, reason: 'Unpaid' })
    const { entry } = (await listEntries()).at(-1)!
    expect(JSON.parse(entry)).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      who: { id: admin.accountId, login: admin.email, name: admin.email, roles: ['support'] },
      from: { address: '203.0.113.7', userAgent: 'Test' },
      action: 'shop.suspended',
      subject: { kind: 'shop', id: 'one', label: 'Northside' },
      before: { state: 'active' },
      after: { state: 'suspended' },
      reason: 'Unpaid',
    })
  })

  test('is not stored when its change is not', async () => {
    const before = (await listEntries()).length
    const failing = inTransaction(app.db, async (tx) => {
      await recordAudit({ ...makeContext(), db: tx }, { action: 'shop.closed', subject: { kind: 'shop', id: 1, label: 'X' } })
      throw new Error('the change failed')
    })
    await expect(failing).rejects.toThrow('the change failed')
    expect(await listEntries()).toHaveLength(before)
  })

  test('must be recorded in a transaction', async () => {
    const act = { action: 'shop.closed', subject: { kind: 'shop', id: 1, label: 'X' } } as const
    await expect(recordAudit({ ...makeContext(), db: app.db }, act)).rejects.toThrow('in the transaction of the change')
  })

  test('hides secrets and personal numbers by field name, by the declared list and in texts', async () => {
    await record({
      hides: ['routing'],
      before: { password: 'old', ssn: '219-09-9999', bank: { accountNumber: '12345', routing: '021000021' }, note: '' },
      after: { password: 'new', ssn: '219-09-9999', bank: { accountNumber: '12345', routing: '111000025' }, token: null },
      reason: 'Called from 219-09-9999 about card 4242 4242 4242 4242',
    })
    const { entry } = (await listEntries()).at(-1)!
    expect(JSON.parse(entry)).toMatchObject({
      before: { password: '[hidden]', ssn: '[hidden]', bank: { accountNumber: '[hidden]', routing: '[hidden]' }, note: '' },
      after: {
        password: '[hidden, changed]',
        ssn: '[hidden]',
        bank: { accountNumber: '[hidden]', routing: '[hidden, changed]' },
        token: null,
      },
      reason: 'Called from [hidden] about card [hidden]',
    })
    expect(entry).not.toMatch(/219-09|4242|12345|021000021/)
  })
})

describe('the name of a person', () => {
  const search = async (reader: TestUser, text: string) =>
    (await reader.call(auditLog.list, { query: { text } })).body.entries.map(({ subject }) => subject.label)

  test('is found, shown and in the table while it is kept, but is in no entry', async () => {
    const [reader, person] = [await app.signUpAdmin(), await app.signUp('customer', 'wanda.canary@example.test')]
    const subject = { kind: 'account', id: person.accountId, label: person.email, personOf: person.accountId }
    await record({ action: 'view.asked', subject })
    await record({ action: 'view.ended', subject })
    expect(await search(reader, 'wanda.canary asked')).toEqual([person.email])
    const [line] = (await reader.call(auditLog.list, { query: { subject: person.accountId } })).body.entries
    const read = (await reader.call(auditLog.read, { params: { number: String(line!.number) } })).body
    expect(read.subject.label).toBe(person.email)
    const download = async (row: typeof auditLog.table | typeof auditLog.lines) =>
      (await reader.call(row, { query: { text: 'wanda.canary' } })).raw.toString()
    expect(await download(auditLog.table)).toContain(person.email)
    expect((await download(auditLog.lines)).split('\n').filter(Boolean)).toHaveLength(2)
    expect(await download(auditLog.lines)).not.toContain('canary')
    expect((await listEntries()).some(({ entry }) => entry.includes('canary'))).toBe(false)
    await inTransaction(app.db, (tx) => deleteAuditNames(tx, person.accountId))
    expect(await search(reader, 'wanda.canary')).toEqual([])
    expect(
      (await reader.call(auditLog.list, { query: { subject: person.accountId } })).body.entries.map(
        (entry) => entry.subject.label,
      ),
    ).toEqual(['Name not kept', 'Name not kept'])
  })

  test('is not kept for an account that was closed meanwhile', async () => {
    const person = await app.signUp('customer', 'late.canary@example.test')
    await sql`update account set ended_at = now() where id = ${person.accountId}`.execute(app.db)
    await record({ subject: { kind: 'account', id: person.accountId, label: person.email, personOf: person.accountId } })
    expect((await sql`select from audit_name where account_id = ${person.accountId}`.execute(app.db)).rows).toEqual([])
  })
})

describe('the chain', () => {
  test('each hash is SHA-256 over the hash before it, the number and the text', async () => {
    await record()
    let hash: Buffer = Buffer.alloc(32)
    const rows = await listEntries()
    for (const [index, row] of rows.entries()) {
      expect(Number(row.number)).toBe(index + 1)
      hash = createHash('sha256').update(hash).update(`${row.number}\n${row.entry}`).digest()
      expect(row.hash).toEqual(hash)
    }
  })

  test('never forks, whatever commits at the same time', async () => {
    const before = (await listEntries()).length
    await Promise.all(Array.from({ length: 24 }, (_, index) => record({ reason: `at once ${index}` })))
    const rows = await listEntries()
    expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, index) => index + 1))
    expect(rows).toHaveLength(before + 24)
  })

  test('an open transaction makes nobody wait', async () => {
    await inTransaction(app.db, async (tx) => {
      const act = { action: 'shop.closed', subject: { kind: 'shop', id: 'slow', label: 'Slow' } } as const
      await recordAudit({ ...makeContext(), db: tx }, act)
      await record({ subject: { kind: 'shop', id: 'quick', label: 'Quick' } })
    })
    const rows = await listEntries()
    expect(rows.slice(-2).map(({ entry }) => (JSON.parse(entry) as { subject: { id: string } }).subject.id)).toEqual([
      'quick',
      'slow',
    ])
  })

  test('no statement changes or removes an entry, or adds one that does not continue the chain', async () => {
    await record()
    const refused = [
      sql`update audit_entry set entry = entry || ' '`,
      sql`delete from audit_entry`,
      sql`insert into audit_entry (number, entry, hash) select max(number) + 1, min(entry), min(hash) from audit_entry`,
      sql`insert into audit_entry (number, entry, hash) select max(number) + 2, min(entry), min(hash) from audit_entry`,
      sql`update audit_head set number = number - 1`,
      sql`delete from audit_head`,
    ]
    for (const statement of refused) await expect(statement.execute(app.db)).rejects.toMatchObject({ code: '23001' })
  })
})
