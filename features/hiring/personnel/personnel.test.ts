import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addRingKey } from '../../../kit/server/key-ring.ts'
import { readDatabaseText } from '../../../testing/read-database-text.ts'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { onboarding } from '../onboarding/contract/index.ts'
import { type DraftName, draftNames, ownPersonnel, personnel } from './contract/index.ts'
import {
  deleteValue,
  openRecord,
  openValue,
  readSsn,
  recordKeys,
  rememberSsn,
  requireRecord,
  resealValues,
  sealValue,
} from './server/index.ts'

let app: TestApp
let shop: HiringShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  shop = await openHiringShop(app)
})

const actorOf = ({ accountId, role, email }: TestUser) => ({ accountId, role, email, sessionId: '' })
const readerFor = (user: TestUser) => ({
  db: app.db,
  actor: actorOf(user),
  clock: app.clock,
  get: app.built.provided.get,
})
const own = (user: TestUser) => ({ params: { email: user.email } })

describe('records', () => {
  test('an employee has a record from the first day of the membership, and keeps reading it after leaving', async () => {
    const mine = await shop.tech.call(ownPersonnel.getMine, own(shop.tech))
    expect(mine.body).toMatchObject({ id: shop.recordId, shop: { id: shop.shopId }, firstDay: null, views: [] })
    await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: shop.tech.accountId } })
    const back = await app.signInAs(shop.tech.accountId, 'employee', shop.tech.email)
    expect((await back.call(ownPersonnel.getMine, own(shop.tech))).body.id).toBe(shop.recordId)
    const { body } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
    expect(body.employees.find(({ id }) => id === shop.recordId)).toMatchObject({ isMember: false })
  })

  test('another employee’s e-mail, and a shop that never employed the person, are 404', async () => {
    expect((await shop.tech.call(ownPersonnel.getMine, own(shop.named))).status).toBe(404)
    const otherShop = await app.signUpShop()
    const atOther = { ...own(shop.tech), query: { shop: otherShop.shopId } }
    expect((await shop.tech.call(ownPersonnel.getMine, atOther)).status).toBe(404)
  })

  test('only the owner and people they named see records; a manager is refused, and another shop’s owner gets 404', async () => {
    const list = (user: TestUser) => user.call(onboarding.board, { params: { shop: shop.shopId } })
    expect((await list(shop.owner)).status).toBe(200)
    expect((await list(shop.named)).status).toBe(200)
    expect((await list(shop.manager)).problem.code).toBe('permission_needed')
    expect((await list(shop.tech)).problem.code).toBe('permission_needed')
    expect((await list((await app.signUpShop()).owner)).status).toBe(404)
  })

  test('a manager cannot give the permission, because they do not have it', async () => {
    const refused = await shop.manager.call(staff.changePermissions, {
      params: { shop: shop.shopId, accountId: shop.tech.accountId },
      body: { permissions: ['shop.personnel'] },
    })
    expect(refused.problem.code).toBe('cannot_grant')
  })

  test('nobody can change their own first day, last day or hold', async () => {
    const { body } = await shop.owner.call(onboarding.board, { params: { shop: shop.shopId } })
    const own = body.employees.find(({ accountId }) => accountId === shop.named.accountId)!.id
    const params = { shop: shop.shopId, n: own }
    const codes = [
      await shop.named.call(personnel.changeEmployment, { params, body: { firstDay: '2026-11-02' } }),
      await shop.named.call(personnel.hold, { params, body: { reason: 'Mine' } }),
      await shop.named.call(onboarding.start, { params, body: { firstDay: '2026-11-02' } }),
    ].map(({ problem }) => problem.code)
    expect(codes).toEqual(['own_record', 'own_record', 'own_record'])
    expect((await shop.owner.call(personnel.changeEmployment, { params, body: { firstDay: '2026-11-02' } })).status).toBe(200)
  })

  test('a first day in the year 1 or 9999 is refused, so counting days never takes minutes', async () => {
    for (const firstDay of ['0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31']) {
      const params = { shop: shop.shopId, n: shop.recordId }
      const refused = [
        await shop.owner.call(personnel.changeEmployment, { params, body: { firstDay } }),
        await shop.owner.call(onboarding.start, { params, body: { firstDay } }),
      ]
      expect(refused.map(({ problem }) => problem.errors)).toEqual(
        Array.from({ length: 2 }, () => ({ firstDay: 'First day of work is invalid' })),
      )
    }
  })

  test('first and last day are kept with their history, and a last day before the first is refused', async () => {
    const change = (firstDay: string | null, lastDay: string | null) =>
      shop.owner.call(personnel.changeEmployment, {
        params: { shop: shop.shopId, n: shop.recordId },
        body: { firstDay, lastDay },
      })
    expect((await change('2026-03-02', '2026-03-01')).problem.errors).toEqual({
      lastDay: 'The last day, 03/01/2026, cannot be before the first day, 03/02/2026',
    })
    expect((await change('2026-03-02', '2026-02-30')).problem.errors).toEqual({ lastDay: 'Last day of work is invalid' })
    expect((await change(null, '2026-03-01')).problem.errors).toEqual({ firstDay: 'Enter the first day of work, too' })
    await change('2026-03-02', null)
    await change('2026-03-02', '2026-08-01')
    const { rows } =
      await sql`select first_day, last_day from employment_change where personnel_id = ${shop.recordId} order by id`.execute(
        app.db,
      )
    expect(rows).toEqual([
      { first_day: '2026-03-02', last_day: null },
      { first_day: '2026-03-02', last_day: '2026-08-01' },
    ])
    await expect(sql`update employment_change set last_day = null`.execute(app.db)).rejects.toThrow(
      'employment_change is append-only',
    )
  })
})

describe('opening a record', () => {
  test('works by id or Social Security number, and an unknown number gets the same answer as another shop’s', async () => {
    await rememberSsn(readerFor(shop.owner), shop.recordId, '123456789')
    expect((await requireRecord(readerFor(shop.owner), '123-45-6789')).id).toBe(shop.recordId)
    expect(await readSsn(readerFor(shop.owner), shop.recordId)).toBe('123456789')
    expect((await requireRecord(readerFor(shop.named), shop.recordId)).id).toBe(shop.recordId)
    const stranger = readerFor((await app.signUpShop()).owner)
    for (const key of ['123-45-6789', '987654321', shop.recordId, 'x'])
      for (const reader of [stranger, readerFor(shop.manager)])
        await expect(requireRecord(reader, key)).rejects.toMatchObject({ refusal: { code: 'not_found' } })
  })

  test('by a Social Security number finds only records the reader may see, and reveals nothing about other shops', async () => {
    await rememberSsn(readerFor(shop.owner), shop.recordId, '123456789')
    const otherShop = await openHiringShop(app)
    await rememberSsn(readerFor(otherShop.owner), otherShop.recordId, '123456789')
    // The reader also works at the other shop that employs the same person, and may not see records there.
    await app.addEmployee(otherShop.shopId, shop.named, 'Technician')
    expect((await requireRecord(readerFor(shop.named), '123456789')).id).toBe(shop.recordId)
    await rememberSsn(readerFor(otherShop.owner), otherShop.recordId, '123456780')
    for (const unreadable of ['123456780', '987654321'])
      await expect(requireRecord(readerFor(shop.named), unreadable)).rejects.toMatchObject({ refusal: { code: 'not_found' } })
  })

  test('a corrected number replaces the old one, and a forgotten one is gone', async () => {
    const services = readerFor(shop.owner)
    await rememberSsn(services, shop.recordId, '123456789')
    await rememberSsn(services, shop.recordId, '123456780')
    expect(await readSsn(services, shop.recordId)).toBe('123456780')
    await expect(requireRecord(services, '123456789')).rejects.toMatchObject({ refusal: { code: 'not_found' } })
    await rememberSsn(services, shop.recordId, null)
    expect(await readSsn(services, shop.recordId)).toBe(null)
    expect((await sql`select 1 from sealed_value where personnel_id = ${shop.recordId}`.execute(app.db)).rows).toEqual([])
  })

  test('the employee sees who opened what', async () => {
    await openRecord(readerFor(shop.named), shop.recordId, 'Form I-9')
    const { body } = await shop.tech.call(ownPersonnel.getMine, own(shop.tech))
    expect(body.views).toMatchObject([{ by: 'Ed Tech', what: 'Form I-9' }])
  })
})

describe('sealed values', () => {
  test('a secret is never in the database unencrypted, opens only for its purpose, and can be deleted', async () => {
    const services = readerFor(shop.owner)
    const id = await sealValue(services, { personnelId: shop.recordId, purpose: 'ssn' }, '123-45-6789')
    expect((await openValue(services, id, 'ssn')).toString()).toBe('123-45-6789')
    await expect(openValue(services, id, 'account-number')).rejects.toThrow()
    const { rows } = await sql<{ bytes: Buffer }>`select bytes from sealed_value where id = ${id}`.execute(app.db)
    expect(rows[0]!.bytes.includes('6789')).toBe(false)
    await deleteValue(app.db, id)
    await expect(openValue(services, id, 'ssn')).rejects.toThrow()
  })

  test('a rotation encrypts everything again with the new key, and it still opens', async () => {
    const services = readerFor(shop.owner)
    const seal = (text: string) => sealValue(services, { personnelId: shop.recordId, purpose: 'ssn' }, text)
    const ids = await Promise.all(Array.from({ length: 230 }, (_, index) => seal(`secret ${index}`)))
    const newest = await addRingKey(app.config)
    expect(await resealValues(app.db, app.built.provided.get(recordKeys))).toBeGreaterThanOrEqual(230)
    const { rows } = await sql<{ key: number }>`select distinct key_id as key from sealed_value`.execute(app.db)
    expect(rows).toEqual([{ key: newest }])
    expect((await openValue(services, ids[229]!, 'ssn')).toString()).toBe('secret 229')
  })
})

describe('drafts', () => {
  const save = (user: TestUser, values: Record<string, string>, version: number) =>
    user.call(ownPersonnel.saveDraft, { params: { email: user.email, form: 'w4' }, body: { values, version } })
  const read = async (user: TestUser) =>
    (await user.call(ownPersonnel.getDraft, { params: { email: user.email, form: 'w4' } })).body

  test('a draft continues on another device as it was left, and only the employee can read it', async () => {
    expect(await read(shop.tech)).toEqual({ values: {}, version: 0, savedAt: null })
    expect((await save(shop.tech, { ssn: '123-45-6789' }, 0)).body).toMatchObject({ version: 1 })
    const onPhone = await app.signInAs(shop.tech.accountId, 'employee', shop.tech.email)
    expect(await read(onPhone)).toMatchObject({ values: { ssn: '123-45-6789' }, version: 1 })
    expect(await read(shop.named)).toMatchObject({ values: {}, version: 0 })
  })

  test('a draft of a form that does not exist is refused', async () => {
    const draft = { params: { email: shop.tech.email, form: 'a1' as 'w4' }, body: { values: { any: 'x' }, version: 0 } }
    expect((await shop.tech.call(ownPersonnel.saveDraft, draft)).status).toBe(400)
  })

  test('each form has its own draft, and a discarded one leaves no trace', async () => {
    for (const form of draftNames) {
      const where = { params: { email: shop.tech.email, form } }
      await shop.tech.call(ownPersonnel.saveDraft, { ...where, body: { values: { account: `secret of ${form}` }, version: 0 } })
    }
    const read = async (form: DraftName) =>
      (await shop.tech.call(ownPersonnel.getDraft, { params: { email: shop.tech.email, form } })).body
    for (const form of draftNames)
      expect(await read(form)).toMatchObject({ values: { account: `secret of ${form}` }, version: 1 })
    expect(await readDatabaseText(app.db)).not.toContain('secret of')
    const deposit = { email: shop.tech.email, form: 'deposit' as const }
    expect((await shop.named.call(ownPersonnel.discardDraft, { params: deposit })).status).toBe(404)
    expect((await shop.tech.call(ownPersonnel.discardDraft, { params: deposit })).status).toBe(200)
    expect((await shop.tech.call(ownPersonnel.discardDraft, { params: deposit })).status).toBe(200)
    expect(await read('deposit')).toEqual({ values: {}, version: 0, savedAt: null })
    expect((await read('account')).version).toBe(1)
    const { rows } = await sql`select 1 from sealed_value where personnel_id = ${shop.recordId}`.execute(app.db)
    expect(rows).toHaveLength(draftNames.length - 1)
  })

  test('a draft that was continued elsewhere is not overwritten', async () => {
    await save(shop.tech, { firstName: 'Ann' }, 0)
    await save(shop.tech, { firstName: 'Anna' }, 1)
    expect((await save(shop.tech, { firstName: 'old' }, 1)).problem.code).toBe('draft_changed')
    expect((await save(shop.tech, { firstName: 'old' }, 0)).problem.code).toBe('draft_changed')
    expect((await read(shop.tech)).values).toEqual({ firstName: 'Anna' })
  })

  test('each save replaces the earlier sealed text', async () => {
    for (const version of [0, 1, 2]) await save(shop.tech, { firstName: `Ann ${version}` }, version)
    const { rows } = await sql`select 1 from sealed_value where personnel_id = ${shop.recordId}`.execute(app.db)
    expect(rows).toHaveLength(1)
  })
})
