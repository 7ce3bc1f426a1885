import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { inTransaction } from '../../../kit/server/index.ts'
import { openHiringShop, type HiringShop } from '../../../testing/samples/personnel.samples.ts'
import { makeCourse, publishSample, readVersion, videoStep } from '../../../testing/samples/training.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { type AssignmentForm, courses, ownTraining, trainingRecords } from './contract/index.ts'
import { deleteTraining, listCurrentCourses, listPublishedCourses, listTrainingWork } from './server/index.ts'
import { remindOfTraining } from './server/remind-of-training.ts'

const run = promisify(execFile)
let app: TestApp
let shop: HiringShop
let course: Awaited<ReturnType<typeof publishSample>>
const right = [1, 0]
const wrong = [1, 1]

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T16:00:00Z'))
  shop = await openHiringShop(app)
  course = await publishSample(shop.owner, shop.shopId)
})

/** Moves the clock. Access tokens end in minutes, so everyone logs in again. */
async function goTo(at: string): Promise<void> {
  app.clock.set(new Date(at))
  for (const who of ['owner', 'tech', 'manager', 'named'] as const)
    shop[who] = await app.signInAs(shop[who].accountId, shop[who].role, shop[who].email)
}

const forCourse = (who = shop.tech, id = course.id) => ({ params: { email: who.email, course: id } })
const forStep = (index: number, who = shop.tech, taken = course) => ({
  params: { email: who.email, course: taken.id, step: taken.content.steps[index]!.id },
})
const read = async (who = shop.tech) => (await who.call(ownTraining.get, forCourse(who))).body
const finish = (index: number, who = shop.tech) => who.call(ownTraining.finishStep, forStep(index, who))
const answer = (answers: number[], index = 1, number = 1) =>
  shop.tech.call(ownTraining.answer, { ...forStep(index), body: { number, answers } })
const pass = async () => {
  await finish(0)
  return answer(right)
}
const assign = (form: Partial<z.input<typeof AssignmentForm>> = {}, by: TestUser = shop.owner) =>
  by.call(courses.assign, {
    params: course.params,
    body: { to: 'everyone', due: 'days', dueDays: 14, repeats: 'none', ...form },
  })
const matrixOf = async (id = shop.recordId) => {
  const { body } = await shop.owner.call(trainingRecords.matrix, { params: { shop: shop.shopId } })
  return body.employees.find((employee) => employee.id === id)!.cells.find(({ courseId }) => courseId === course.id)!
}
const publish = async (asksAgain: boolean) => {
  const saved = await shop.owner.call(courses.save, { params: course.params, body: course.content }, { version: course.version })
  return shop.owner.call(courses.publish, { params: course.params, body: { asksAgain } }, { version: readVersion(saved.headers) })
}
const bell = async (who: TestUser) => (await who.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)

describe('taking a course', () => {
  test('the right answers and their explanations are not sent until the quiz is passed', async () => {
    const reply = await shop.tech.call(ownTraining.get, forCourse())
    expect(reply.body.steps[1]!.questions).toEqual([
      { text: 'In which order?', choices: ['Around', 'In a star'] },
      { text: 'With what?', choices: ['Torque wrench', 'Impact gun'] },
    ])
    expect(reply.raw.toString()).not.toContain('seats the wheel')
    await finish(0)
    const failed = await answer(wrong)
    expect(failed.body).toMatchObject({ score: 50, passed: false })
    expect(failed.body.questions).toEqual([
      { isRight: true, why: '', right: null },
      { isRight: false, why: 'Only a torque wrench measures.', right: null },
    ])
    expect((await answer(right)).body.questions.map((question) => question.right)).toEqual(right)
  })

  test('steps come in order, every try is recorded, and passing the last step completes the course once', async () => {
    expect((await answer(right)).problem.code).toBe('step_locked')
    expect((await finish(1)).problem.code).toBe('step_is_quiz')
    await finish(0)
    await answer(wrong)
    expect((await answer([1])).problem.code).toBe('quiz_unfinished')
    const { body } = await answer(right)
    expect(body.course).toMatchObject({ state: 'passed', score: 100, completedOn: '2026-11-24' })
    expect(body.course.steps[1]!.isDone).toBe(true)
    expect((await answer(right)).problem.code).toBe('course_passed')
    const tries = await sql`select score, passed from quiz_attempt order by id desc limit 2`.execute(app.db)
    expect(tries.rows).toEqual([
      { score: 100, passed: true },
      { score: 50, passed: false },
    ])
    await expect(sql`update quiz_attempt set score = 100`.execute(app.db)).rejects.toThrow('append-only')
    await expect(sql`update course_completion set score = 100`.execute(app.db)).rejects.toThrow('append-only')
  })

  test('two answers at the same moment complete a course once', async () => {
    await finish(0)
    const both = await Promise.all([answer(right), answer(right)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await shop.tech.call(ownTraining.list, { params: { email: shop.tech.email } })
    expect(body.certificates).toHaveLength(1)
  })

  test('the certificate is a sealed PDF for the employee and the shop, and for nobody else', async () => {
    const { body } = await pass()
    const id = body.course.completionId!
    const pdf = await shop.tech.call(ownTraining.certificate, { params: { email: shop.tech.email, id } })
    expect(pdf.headers['content-disposition']).toContain('Certificate 2026-11-24')
    const folder = await mkdtemp(join(tmpdir(), 'certificate-'))
    try {
      const file = join(folder, 'certificate.pdf')
      await writeFile(file, pdf.raw)
      expect((await run('pdfsig', [file])).stdout).toContain('Signature is Valid')
      const { stdout } = await run('pdftotext', ['-layout', file, '-'])
      expect(stdout).toContain('Wheel service')
      expect(stdout).toContain('100%')
    } finally {
      await rm(folder, { recursive: true })
    }
    const byShop = (who: TestUser) => who.call(trainingRecords.certificate, { params: { shop: shop.shopId, id } })
    expect((await byShop(shop.owner)).raw.equals(pdf.raw)).toBe(true)
    expect((await byShop(shop.named)).problem.code).toBe('permission_needed')
    const response = await shop.named.call(ownTraining.certificate, { params: { email: shop.named.email, id } })
    expect(response.status).toBe(404)
  })

  test('a video’s position is saved, and a step that changes must be done again while the others stay done', async () => {
    await finish(0)
    course.content.steps.push(videoStep({ youtube: 'aqz-KE-bpKQ' }))
    expect((await publish(false)).status).toBe(200)
    await answer(right, 1, 2)
    const saved = await shop.tech.call(ownTraining.savePosition, { ...forStep(2), body: { positionSeconds: 42 } })
    expect(saved.status).toBe(200)
    expect((await read()).steps.map(({ isDone, positionSeconds }) => [isDone, positionSeconds])).toEqual([
      [true, 0],
      [true, 0],
      [false, 42],
    ])
    course.content.steps[0]!.text = 'Now different'
    course.version += 2
    await publish(false)
    expect((await read()).steps.map(({ isDone }) => isDone)).toEqual([false, true, false])
    expect((await shop.tech.call(ownTraining.savePosition, { ...forStep(2), body: { positionSeconds: 50 } })).problem.code).toBe(
      'step_locked',
    )
  })

  test('answers to a version that was replaced are refused', async () => {
    await finish(0)
    await publish(false)
    expect((await answer(right)).problem.code).toBe('course_changed')
    expect((await answer(right, 1, 2)).body.passed).toBe(true)
  })

  test('a course without a quiz is completed by its last step, without a score', async () => {
    course = await publishSample(shop.owner, shop.shopId, makeCourse({ title: 'Just read', steps: [makeCourse().steps[0]!] }))
    expect((await finish(0)).body).toMatchObject({ state: 'passed', score: null })
  })

  test('only someone employed there can take it, and only under their own e-mail', async () => {
    expect((await shop.named.call(ownTraining.get, forCourse(shop.tech))).status).toBe(404)
    const stranger = await app.signUpEmployee((await app.signUpShop()).shopId)
    expect((await stranger.call(ownTraining.get, forCourse(stranger))).status).toBe(404)
    await sql`update shop_member set ended_at = now() where account_id = ${shop.tech.accountId}`.execute(app.db)
    expect((await shop.tech.call(ownTraining.get, forCourse())).status).toBe(404)
  })
})

describe('versions', () => {
  test('completions stay valid with a new version, unless it asks everyone again', async () => {
    await assign()
    await pass()
    await publish(false)
    expect((await matrixOf()).state).toBe('passed')
    course.version += 2
    await publish(true)
    expect(await matrixOf()).toMatchObject({ state: 'open', dueOn: '2026-12-08', completedOn: '2026-11-24' })
    expect(await bell(shop.tech)).toContain('Take Wheel service again')
    await finish(0)
    expect((await answer(right, 1, 3)).body.course.state).toBe('passed')
    await expect(sql`update course_version set number = 9`.execute(app.db)).rejects.toThrow('append-only')
  })

  test('a draft cannot be published until it is complete, and two editors do not overwrite each other', async () => {
    const created = await shop.owner.call(courses.create, { params: { shop: shop.shopId }, body: { title: 'New' } })
    const params = { shop: shop.shopId, course: created.body.id }
    const body = { asksAgain: false }
    const refused = await shop.owner.call(courses.publish, { params, body }, { version: 1 })
    expect(refused.problem).toMatchObject({ code: 'course_incomplete', msg: 'Add a step.' })
    const save = () => shop.manager.call(courses.save, { params, body: makeCourse() }, { version: 1 })
    expect((await save()).status).toBe(200)
    expect((await save()).problem.code).toBe('stale')
    const unknown = makeCourse({ steps: [videoStep({ video: crypto.randomUUID() })] })
    const foreign = await shop.owner.call(courses.save, { params, body: unknown }, { version: 2 })
    expect(foreign.problem.errors?.['steps']).toContain('does not exist')
  })

  test('a YouTube video is its eleven characters or a link to it', async () => {
    const save = (youtube: string, version: number) =>
      shop.owner.call(courses.save, { params: course.params, body: makeCourse({ steps: [videoStep({ youtube })] }) }, { version })
    const saved = await save('https://youtu.be/aqz-KE-bpKQ?t=5', course.version)
    expect(saved.body.content.steps[0]!.youtube).toBe('aqz-KE-bpKQ')
    const refused = await save('aqz-KE-bpK', course.version + 1)
    expect(Object.values(refused.problem.errors ?? {})).toEqual(['YouTube video is invalid'])
  })

  test('a starter course is added once, as a draft that can be published as it is', async () => {
    const add = () => shop.owner.call(courses.create, { params: { shop: shop.shopId }, body: { starter: 'vehicle-lifting' } })
    const { body, headers } = await add()
    const params = { shop: shop.shopId, course: body.id }
    expect((await add()).problem.code).toBe('starter_added')
    const published = await shop.owner.call(
      courses.publish,
      { params, body: { asksAgain: false } },
      { version: readVersion(headers) },
    )
    expect(published.body).toMatchObject({ number: 1, hasChanges: false })
    const list = await shop.owner.call(courses.list, { params: { shop: shop.shopId } })
    expect(list.body.starters.map(({ key, isAdded }) => [key, isAdded])).toContainEqual(['vehicle-lifting', true])
  })
})

describe('assignments', () => {
  test('one for a position covers everyone who has it, also later, and ends when they lose it', async () => {
    const { body } = await assign({ to: 'position', title: 'Technician' })
    expect(await bell(shop.tech)).toContain('New training: Wheel service')
    expect(await bell(shop.manager)).toEqual([])
    const later = await app.signUpEmployee(shop.shopId, 'Technician')
    const mine = await later.call(ownTraining.list, { params: { email: later.email } })
    expect(mine.body.courses[0]).toMatchObject({ state: 'open', steps: 2, stepsDone: 0 })
    const list = await shop.owner.call(courses.list, { params: { shop: shop.shopId } })
    expect(list.body.courses[0]).toMatchObject({ assigned: 3, current: 0 })
    const id = body.assignments[0]!.id
    const ended = await shop.owner.call(courses.unassign, { params: { ...course.params, id } })
    expect(ended.body.assignments).toEqual([])
    expect((await matrixOf()).state).toBe('optional')
  })

  test('a draft, an archived course, and someone who left cannot be assigned', async () => {
    const draft = await shop.owner.call(courses.create, { params: { shop: shop.shopId }, body: { title: 'Draft' } })
    const params = { shop: shop.shopId, course: draft.body.id }
    const form = { to: 'everyone', due: 'days', dueDays: 1, repeats: 'none' } as const
    expect((await shop.owner.call(courses.assign, { params, body: form })).problem.code).toBe('course_not_published')
    await sql`update shop_member set ended_at = now() where account_id = ${shop.tech.accountId}`.execute(app.db)
    expect((await assign({ to: 'person', person: shop.recordId })).problem.code).toBe('trainee_left')
    await shop.owner.call(courses.archive, { params: course.params, body: { isArchived: true } })
    expect((await assign()).problem.code).toBe('course_archived')
    expect((await shop.named.call(ownTraining.get, forCourse(shop.named))).status).toBe(404)
  })

  test('a form with a missing field is refused at that field', async () => {
    expect((await assign({ to: 'position' })).problem.errors).toEqual({ title: 'Position is required' })
    expect((await assign({ to: 'person' })).problem.errors).toEqual({ person: 'Employee is required' })
    expect((await assign({ due: 'day' })).problem.errors).toEqual({ dueOn: 'Due date is required' })
  })

  test('the owner’s matrix and CSV show who is overdue, who is due, and who passed with which score', async () => {
    await assign({ to: 'person', person: shop.recordId, due: 'day', dueOn: '2026-12-01', repeats: 'yearly' })
    expect(await matrixOf()).toMatchObject({ state: 'soon', dueOn: '2026-12-01' })
    await goTo('2026-12-03T16:00:00Z')
    expect((await matrixOf()).state).toBe('overdue')
    await pass()
    expect(await matrixOf()).toMatchObject({ state: 'passed', score: 100, completedOn: '2026-12-03', validUntil: '2027-12-03' })
    const csv = await shop.owner.call(trainingRecords.csv, { params: { shop: shop.shopId } })
    expect(csv.raw.toString()).toContain('Ed Tech,Technician,Wheel service,Passed,12/03/2027,12/03/2026,100,1\r\n')
    await goTo('2027-12-04T16:00:00Z')
    expect((await matrixOf()).state).toBe('overdue')
    const { steps } = await read()
    expect(steps.map(({ isDone }) => isDone)).toEqual([false, false])
    expect((await shop.named.call(trainingRecords.matrix, { params: { shop: shop.shopId } })).problem.code).toBe(
      'permission_needed',
    )
  })

  test('other features can read open tasks and completions that count', async () => {
    await assign({ to: 'person', person: shop.recordId })
    const of = { shopId: shop.shopId, today: '2026-11-24' }
    const readWork = () => listTrainingWork(app.db, { ...of, recordId: shop.recordId, packet: [] })
    const title = 'Take the course “Wheel service”'
    expect(await readWork()).toMatchObject([{ recordId: shop.recordId, title, dueOn: '2026-12-08', isDone: false }])
    await pass()
    expect((await readWork())[0]!.isDone).toBe(true)
    const current = await listCurrentCourses(app.db, { ...of, recordId: shop.recordId })
    expect([...current]).toEqual([[shop.recordId, [{ id: course.id, title: 'Wheel service' }]]])
    expect(await listPublishedCourses(app.db, shop.shopId)).toEqual([{ id: course.id, title: 'Wheel service' }])
  })
})

describe('reminders', () => {
  const remind = () => remindOfTraining({ db: app.db, clock: app.clock, config: app.config })
  const mails = async () => (await app.outbox(shop.tech.email)).map(({ subject }) => subject)

  test('the job reminds a week before, on the day and every week after, once each, and stops when it is passed', async () => {
    await assign({ to: 'person', person: shop.recordId, due: 'day', dueOn: '2026-12-10' })
    const counts: number[] = []
    for (const day of ['2026-12-02', '2026-12-03', '2026-12-04', '2026-12-10', '2026-12-16', '2026-12-17']) {
      app.clock.set(new Date(`${day}T15:00:00Z`))
      await remind()
      counts.push((await mails()).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3])
    await goTo('2026-12-24T15:00:00Z')
    await pass()
    await remind()
    expect(await mails()).toHaveLength(3)
  })

  test('one click reminds an employee of everything open, and is refused when nothing is', async () => {
    const click = () =>
      shop.manager.call(trainingRecords.remind, { params: { shop: shop.shopId }, body: { employee: shop.recordId } })
    expect((await click()).problem.code).toBe('nothing_to_remind')
    await assign({ to: 'person', person: shop.recordId })
    expect((await click()).status).toBe(200)
    expect((await app.outbox(shop.tech.email))[0]?.body_text).toContain('Wheel service (due 12/08/2026)')
    await pass()
    expect((await click()).problem.code).toBe('nothing_to_remind')
  })
})

test('completions stay with the record for four years after the end of the employment, and are then deleted with it', async () => {
  await pass()
  const forget = () => inTransaction(app.db, (tx) => deleteTraining(tx, shop.recordId))
  await expect(forget()).rejects.toThrow('append-only')
  await sql`update shop_member set ended_at = now() - interval '5 years' where account_id = ${shop.tech.accountId}`.execute(
    app.db,
  )
  await sql`update personnel set hold_reason = 'Lawsuit', last_day = null, first_day = null where id = ${shop.recordId}`.execute(
    app.db,
  )
  await expect(forget()).rejects.toThrow('append-only')
  await sql`update personnel set hold_reason = '' where id = ${shop.recordId}`.execute(app.db)
  await forget()
  const left = await sql`
    select personnel_id from quiz_attempt where personnel_id = ${shop.recordId}
    union all select personnel_id from course_completion where personnel_id = ${shop.recordId}`.execute(app.db)
  expect(left.rows).toEqual([])
})
