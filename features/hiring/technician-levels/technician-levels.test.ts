import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type HiringShop, openHiringShop } from '../../../testing/samples/personnel.samples.ts'
import { publishSample } from '../../../testing/samples/training.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { ownCertificates } from '../ase-certificates/contract/index.ts'
import { courses, ownTraining } from '../training/contract/index.ts'
import { type LadderForm, levels, ownLevels } from './contract/index.ts'

let app: TestApp
let shop: HiringShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T16:00:00Z'))
  shop = await openHiringShop(app)
})

type Ladder = z.input<typeof LadderForm>['levels']
const usual: Ladder = [{ name: 'C' }, { name: 'B', certificates: 1, years: 2 }, { name: 'Master', codes: ['A1', 'A8'] }]
const saveLadder = (ladder: Ladder, who = shop.owner) =>
  who.call(levels.saveLadder, { params: { shop: shop.shopId }, body: { levels: ladder } })
const read = async (who = shop.tech) => (await who.call(ownLevels.get, { params: { email: who.email } })).body
const readBoard = async (who = shop.owner) => (await who.call(levels.board, { params: { shop: shop.shopId } })).body
const findLevel = async (name: string) => (await readBoard()).ladder.find((level) => level.name === name)!.id
const decide = async (name: string, decision: 'approved' | 'not-yet', note = '', who = shop.owner) =>
  who.call(levels.decide, {
    params: { shop: shop.shopId, n: shop.recordId },
    body: { levelId: await findLevel(name), decision, note },
  })
const saveExperience = (since: string | null, who = shop.owner) =>
  who.call(levels.saveExperience, { params: { shop: shop.shopId, n: shop.recordId }, body: { since } })
const certify = (code: 'A1' | 'A8') =>
  shop.tech.call(ownCertificates.save, { body: { email: shop.tech.email, code, issuedOn: '2024-01-08' } })
const readBell = async (who: TestUser) => JSON.stringify((await who.call(notifications.list, {})).body)

describe('a ladder', () => {
  test('shows every technician their place and what is missing', async () => {
    expect((await read()).ladder).toEqual([])
    await saveLadder(usual)
    await certify('A1')
    const { ladder, standing } = await read()
    expect(ladder).toEqual(['C', 'B', 'Master'])
    expect(standing.above.map(({ name, isMet }) => [name, isMet])).toEqual([
      ['C', true],
      ['B', false],
      ['Master', false],
    ])
    expect(standing.above[2]!.checks).toMatchObject([{ have: 1, need: 2, missing: ['A8 Engine Performance'] }])
  })

  test('asks for a training course of the shop until the technician has completed it', async () => {
    const course = await publishSample(shop.owner, shop.shopId)
    expect((await readBoard()).courses).toEqual([{ id: course.id, title: 'Wheel service' }])
    await saveLadder([{ name: 'C' }, { name: 'B', courses: [course.id] }])
    const readCheck = async () => (await read()).standing.above.find(({ name }) => name === 'B')!.checks[0]
    expect(await readCheck()).toMatchObject({ kind: 'courses', have: 0, need: 1, missing: ['Wheel service'] })
    const assignment = { to: 'person', person: shop.recordId, due: 'days', dueDays: 5, repeats: 'none' } as const
    await shop.owner.call(courses.assign, { params: course.params, body: assignment })
    const [page, quiz] = course.content.steps.map(({ id }) => ({
      params: { email: shop.tech.email, course: course.id, step: id },
    }))
    await shop.tech.call(ownTraining.finishStep, page)
    await shop.tech.call(ownTraining.answer, { ...quiz!, body: { number: 1, answers: [1, 0] } })
    expect(await readCheck()).toMatchObject({ have: 1, missing: [] })
  })

  test('counts the hours clocked on jobs of this shop', async () => {
    const workshop = await Workshop.open(app)
    const { shopId, owner } = workshop.shop
    const tech = await app.signUpEmployee(shopId, 'Technician')
    await owner.call(levels.saveLadder, { params: { shop: shopId }, body: { levels: [{ name: 'B', jobHours: 100 }] } })
    const order = await workshop.labor(await workshop.order(), 0)
    await sql`
      insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
      values (${shopId}, ${order.workOrder.id}, ${order.concerns[0]!.labors[0]!.laborId}, 'Pads', ${tech.accountId},
        '2026-11-20T14:00Z', '2026-11-20T18:30Z', 'stopped', 0)`.execute(app.db)
    expect((await read(tech)).standing.above[0]!.checks).toMatchObject([{ kind: 'experience', have: 4, need: 100 }])
  })

  test('can be renamed and put in another order, but a level where somebody is cannot be removed', async () => {
    await saveLadder(usual)
    await decide('B', 'approved')
    const { ladder } = await readBoard()
    const [c, b, master] = ladder as [(typeof ladder)[0], (typeof ladder)[0], (typeof ladder)[0]]
    expect((await saveLadder([c, master])).problem.code).toBe('level_in_use')
    const changed = await saveLadder([{ ...b, name: 'Journeyman' }, master])
    expect(changed.body.ladder.map(({ name }) => name)).toEqual(['Journeyman', 'Master'])
    expect((await read()).standing.level?.name).toBe('Journeyman')
  })

  test('has no two levels with one name, at least one level, and only courses of the shop', async () => {
    expect((await saveLadder([{ name: 'B' }, { name: ' b' }])).status).toBe(400)
    expect((await saveLadder([])).status).toBe(400)
    const unknown = await saveLadder([{ name: 'B', courses: [crypto.randomUUID()] }])
    expect(unknown.problem.errors).toHaveProperty(['levels.0.courses'])
  })
})

describe('a promotion', () => {
  test('is proposed as soon as everything is met, once, and the owner and the technician are told', async () => {
    await saveLadder(usual)
    await decide('C', 'approved')
    await saveExperience('2020-03-01')
    expect((await read()).standing.proposal).toBeNull()
    await certify('A1')
    await saveExperience('2020-03-02')
    const { standing } = await read()
    expect(standing.proposal?.name).toBe('B')
    expect(standing.history.filter(({ kind }) => kind === 'proposed')).toHaveLength(1)
    expect(await readBell(shop.owner)).toContain('meets everything for level B')
    expect(await readBell(shop.tech)).toContain('You meet everything for level B')
    expect(await readBell(shop.named)).not.toContain('level B')
  })

  test('is approved with an e-mail, and the history keeps who decided', async () => {
    await saveLadder(usual)
    expect((await decide('B', 'approved', 'Well done')).status).toBe(200)
    const { level, history } = (await read()).standing
    expect(level?.name).toBe('B')
    expect(history[0]).toMatchObject({ kind: 'approved', level: 'B', note: 'Well done', by: 'Olga Owner' })
    const [mail] = await app.outbox(shop.tech.email)
    expect(mail).toMatchObject({ subject: 'You are now level B at Test Garage' })
    await expect(sql`update level_decision set note = ''`.execute(app.db)).rejects.toThrow('append-only')
  })

  test('is answered "not yet" only with a note, and only while it is proposed', async () => {
    await saveLadder(usual)
    expect((await decide('B', 'not-yet', 'Soon')).problem.code).toBe('level_not_proposed')
    await certify('A1')
    await saveExperience('2020-03-01')
    expect((await read()).standing.proposal?.name).toBe('B')
    expect((await decide('B', 'not-yet')).problem.errors).toHaveProperty('note')
    await decide('B', 'not-yet', 'First the lift course')
    const { proposal, level, history } = (await read()).standing
    expect([proposal, level]).toEqual([null, null])
    expect(history[0]).toMatchObject({ kind: 'not-yet', note: 'First the lift course' })
    await saveLadder((await readBoard()).ladder)
    expect((await read()).standing.proposal).toBeNull()
  })
})

describe('who may', () => {
  test('only people who manage employees see the board and decide, never about themselves', async () => {
    await saveLadder(usual)
    expect((await shop.tech.call(levels.board, { params: { shop: shop.shopId } })).problem.code).toBe('permission_needed')
    expect((await decide('B', 'approved', '', shop.named)).problem.code).toBe('permission_needed')
    const board = await readBoard(shop.manager)
    const own = board.employees.find(({ accountId }) => accountId === shop.manager.accountId)!.id
    const levelId = board.ladder[0]!.id
    const body = { levelId, decision: 'approved' as const, note: '' }
    const ofOwn = await shop.manager.call(levels.decide, { params: { shop: shop.shopId, n: own }, body })
    expect(ofOwn.problem.code).toBe('own_level')
  })

  test('another shop finds neither the ladder nor the people', async () => {
    await saveLadder(usual)
    const elsewhere = await app.signUpShop()
    const levelId = await findLevel('B')
    const body = { levelId, decision: 'approved' as const, note: '' }
    const stranger = await elsewhere.owner.call(levels.decide, { params: { shop: elsewhere.shopId, n: shop.recordId }, body })
    expect(stranger.status).toBe(404)
    const stolen = await elsewhere.owner.call(levels.saveLadder, {
      params: { shop: elsewhere.shopId },
      body: { levels: [{ id: levelId, name: 'Mine' }] },
    })
    expect(stolen.status).toBe(404)
    const otherEmail = { params: { email: shop.tech.email } }
    expect((await shop.manager.call(ownLevels.get, otherEmail)).status).toBe(404)
  })
})
