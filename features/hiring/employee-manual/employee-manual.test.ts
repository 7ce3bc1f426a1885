import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { verifySeal } from '../../../kit/server/seal/verify-seal.ts'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { makeFormPdf } from '../../../testing/samples/shop-documents.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { sealingKey } from '../../repair/agreements/server/index.ts'
import { onboarding } from '../onboarding/contract/index.ts'
import { ownPersonnel } from '../personnel/contract/index.ts'
import { manuals, manualVersions, ownManual } from './contract/index.ts'
import { usualStatement } from './rules.ts'

let app: TestApp
let shop: HiringShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T16:00:00Z'))
  shop = await openHiringShop(app)
})

const inShop = () => ({ params: { shop: shop.shopId } })
const publish = (change: object = {}, who = shop.owner) =>
  who.call(manuals.publishText, {
    ...inShop(),
    body: { text: '# Hours\n\nWe open at 8.', summary: 'The first version.', ...change },
  })
const publishPdf = (bytes: Buffer, who = shop.owner) =>
  who.call(
    manuals.publishPdf,
    { ...inShop(), body: { summary: 'Now a PDF', days: '7' } },
    { file: { name: 'manual.pdf', bytes } },
  )
const read = (who = shop.tech) => who.call(ownManual.get, { params: { email: who.email } })
const readShop = async () => (await shop.owner.call(manuals.get, inShop())).body
const acknowledge = (version: string, name = 'Ed Tech', who = shop.tech) =>
  who.call(ownManual.acknowledge, { body: { version, name } })
const current = async () => (await read()).body.current!.id
const readBell = async (who: TestUser) => (await who.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)

describe('a version', () => {
  test('reaches every employee by e-mail and bell, and is due after the days that the shop set', async () => {
    const { body } = await publish({ days: 10 })
    expect(body.versions).toMatchObject([{ number: 1, kind: 'text', acknowledged: 0, statement: usualStatement }])
    for (const who of [shop.tech, shop.manager, shop.named])
      expect((await app.outbox(who.email))[0]?.subject).toBe('Test Garage has an employee manual')
    expect(await readBell(shop.tech)).toContain('Test Garage has an employee manual')
    expect((await read()).body).toMatchObject({
      dueOn: '2026-12-04',
      current: { text: '# Hours\n\nWe open at 8.' },
      isMember: true,
    })
  })

  test('that is a PDF is downloaded by the people of the shop, with the hash that they acknowledge', async () => {
    const pdf = await makeFormPdf()
    const { body } = await publishPdf(pdf)
    const { id, sha256 } = body.versions[0]!
    const file = await shop.tech.call(manualVersions.download, { params: { id } })
    expect(file.raw.equals(pdf)).toBe(true)
    expect(file.headers['content-disposition']).toContain('attachment; filename="Employee manual_ version 1.pdf"')
    await acknowledge(id)
    const { rows } = await sql<{ sha256: string }>`select sha256 from manual_acknowledgment`.execute(app.db)
    expect(rows.at(-1)?.sha256).toBe(sha256)
    expect((await publishPdf(Buffer.from('<html>'))).problem.code).toBe('manual_not_pdf')
    const large = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(10 * 1024 * 1024)])
    expect((await publishPdf(large)).problem.code).toBe('manual_too_large')
  })

  test('is published only by people who see personnel records, and nobody from another shop can read it', async () => {
    expect((await publish({}, shop.manager)).problem.code).toBe('permission_needed')
    expect((await publish({}, shop.named)).status).toBe(200)
    const id = await current()
    const elsewhere = await openHiringShop(app)
    for (const stranger of [elsewhere.owner, elsewhere.tech, await app.signUp('employee')]) {
      expect((await stranger.call(manualVersions.read, { params: { id } })).status).toBe(404)
      expect((await stranger.call(manualVersions.download, { params: { id } })).status).toBe(404)
    }
    expect((await acknowledge(id, 'Ed Tech', elsewhere.tech)).status).toBe(404)
    expect((await elsewhere.owner.call(manuals.get, inShop())).status).toBe(404)
    expect((await publish({}, elsewhere.owner)).status).toBe(404)
  })

  test('never changes, nor does an acknowledgment', async () => {
    await publish()
    await acknowledge(await current())
    const changed = '0'.repeat(64)
    for (const table of ['manual_version', 'manual_acknowledgment'])
      await expect(sql`update ${sql.table(table)} set sha256 = ${changed}`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`delete from manual_version`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`delete from manual_acknowledgment`.execute(app.db)).rejects.toThrow('is kept by law')
  })
})

describe('an acknowledgment', () => {
  test('keeps the name, the statement and the hash in a sealed PDF, which both sides can download', async () => {
    await publish({ statement: 'I read it.' })
    const { body } = await acknowledge(await current(), '  ED  tech ')
    const own = body.versions[0]!.acknowledgment!
    expect(own.name).toBe('ED  tech')
    expect(own.at).toMatch(/^2026-11-24T16:00/)
    const mine = await shop.tech.call(ownManual.pdf, { params: { email: shop.tech.email, id: own.id } })
    expect(verifySeal(mine.raw, app.built.provided.get(sealingKey))).toMatchObject({ intact: true, ours: true })
    const theirs = await shop.named.call(manuals.pdf, { params: { n: shop.recordId, id: own.id } })
    expect(theirs.raw.equals(mine.raw)).toBe(true)
    const { views } = (await shop.tech.call(ownPersonnel.getMine, { params: { email: shop.tech.email } })).body
    expect(views).toMatchObject([{ what: 'Acknowledgment of the employee manual' }])
    expect((await shop.manager.call(manuals.pdf, { params: { n: shop.recordId, id: own.id } })).problem.code).toBe(
      'permission_needed',
    )
    const ofOther = { params: { email: shop.manager.email, id: own.id } }
    expect((await shop.manager.call(ownManual.pdf, ofOther)).status).toBe(404)
    const { rows } = await sql`select name, statement from manual_acknowledgment where id = ${own.id}`.execute(app.db)
    expect(rows).toEqual([{ name: 'ED  tech', statement: 'I read it.' }])
  })

  test('is given once for each version, and a new version asks again', async () => {
    await publish()
    const first = await current()
    expect((await acknowledge(first, ' ')).problem.errors).toEqual({ name: 'Your full name is required' })
    const msg =
      'Type your own name as it is on your account: Ed Tech. If it is wrong there, correct it under Account Information first.'
    expect((await acknowledge(first, 'Mickey Mouse')).problem).toMatchObject({
      code: 'manual_not_your_name',
      msg,
      errors: { name: msg },
    })
    await sql`update account set email_confirmed_at = null where id = ${shop.tech.accountId}`.execute(app.db)
    expect((await acknowledge(first)).problem.code).toBe('email_not_confirmed')
    await sql`update account set email_confirmed_at = now() where id = ${shop.tech.accountId}`.execute(app.db)
    await acknowledge(first)
    expect((await acknowledge(first)).problem.code).toBe('manual_acknowledged')
    await publish({ summary: 'Paid holidays' })
    expect((await acknowledge(first)).problem.code).toBe('manual_not_current')
    const { versions } = (await read()).body
    expect(versions.map(({ number, acknowledgment }) => [number, acknowledgment !== null])).toEqual([
      [2, false],
      [1, true],
    ])
    expect((await readShop()).employees.find(({ id }) => id === shop.recordId)).toMatchObject({
      acknowledgment: null,
      lastNumber: 1,
    })
  })

  test('is not asked of someone who left, who can still read what they acknowledged', async () => {
    await publish()
    await acknowledge(await current())
    await publish({ summary: 'Paid holidays' })
    const offboard = { params: { shop: shop.shopId, n: shop.recordId }, body: { lastDay: '2026-12-31' } }
    await shop.owner.call(onboarding.offboard, offboard)
    const back = await app.signInAs(shop.tech.accountId, 'employee', shop.tech.email)
    const { body } = await read(back)
    expect(body.isMember).toBe(false)
    expect((await acknowledge(body.current!.id, 'Ed Tech', back)).status).toBe(404)
    expect((await back.call(manualVersions.read, { params: { id: body.versions[1]!.id } })).status).toBe(200)
    expect((await readShop()).employees.map(({ id }) => id)).not.toContain(shop.recordId)
  })
})

describe('a reminder', () => {
  const remind = (body: object = {}, who = shop.owner) => who.call(manuals.remind, { ...inShop(), body })
  const mails = async (who: TestUser) => (await app.outbox(who.email)).map(({ subject }) => subject)
  const subject = 'Please acknowledge the employee manual of Test Garage'

  test('goes to everyone who has not acknowledged, or to one, and to nobody when all have', async () => {
    expect((await remind()).problem.code).toBe('no_manual')
    await publish()
    await acknowledge(await current())
    const { body } = await remind()
    expect(body.employees.map(({ remindedAt }) => remindedAt !== null).toSorted()).toEqual([false, true, true])
    for (const who of [shop.manager, shop.named]) expect((await mails(who))[0]).toBe(subject)
    expect(await mails(shop.tech)).not.toContain(subject)
    expect((await remind({ employee: shop.recordId })).problem.code).toBe('manual_nobody_left')
    expect((await remind({}, shop.manager)).problem.code).toBe('permission_needed')
  })
})

describe('the tasks of onboarding', () => {
  const readTask = async () =>
    (await shop.owner.call(onboarding.board, inShop())).body.employees
      .find(({ id }) => id === shop.recordId)!
      .tasks.find(({ key }) => key === 'manual')

  test('include the manual from the day there is one, due after a new hire’s first day', async () => {
    expect(await readTask()).toBeUndefined()
    await publish({ days: 5 })
    expect(await readTask()).toMatchObject({ dueOn: '2026-11-29', isDone: false, path: '/employee-manual' })
    await shop.owner.call(onboarding.start, { params: { shop: shop.shopId, n: shop.recordId }, body: { firstDay: '2026-11-30' } })
    expect(await readTask()).toMatchObject({ dueOn: '2026-12-05', isDone: false })
    await acknowledge(await current())
    expect(await readTask()).toMatchObject({ isDone: true })
  })
})
