import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { laborGuide, type LaborItem, type NewLaborItem } from './contract/index.ts'
import { laborGuide as seed } from './data/labor-guide.ts'
import { findLaborItem, seedLaborGuide } from './server/index.ts'

let app: TestApp
let admin: TestUser
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  await seedLaborGuide(app.db)
  admin = await app.signUpAdmin(['catalog'])
  owner = await app.signUp('owner')
})

const searchGuide = async (text: string, type?: 'Terminal' | 'Group') =>
  (await owner.call(laborGuide.list, { query: { text, ...(type ? { type } : {}) } })).body
const listTitles = (items: readonly LaborItem[]) => items.map((item) => item.Title)

let counter = 0
const group = (ParentId = 0): Omit<NewLaborItem, 'IsVerified'> => ({
  ParentId,
  Title: `Group ${++counter}`,
  Type: 'Group',
  hoursHundredths: null,
  keywords: '',
})
const operation = (ParentId: number) => ({
  ...group(ParentId),
  Title: `Operation ${++counter}`,
  Type: 'Terminal' as const,
  hoursHundredths: 120,
})
const addItem = async (form: Omit<NewLaborItem, 'IsVerified'>) => (await admin.call(laborGuide.add, { body: form })).body
const makeForm = ({ LaborGuideId, ParentId, Title, Type, IsVerified, hoursHundredths, keywords }: LaborItem) => ({
  LaborGuideId,
  ParentId,
  Title,
  Type,
  IsVerified,
  hoursHundredths,
  keywords,
})

describe('reading the guide', () => {
  test('without a query the reply is the whole labor guide, flat and in the shape of the specification', async () => {
    const { body } = await owner.call(laborGuide.list)
    expect(body.length).toBeGreaterThanOrEqual(seed.length)
    expect(body.find((item) => item.LaborGuideId === 120101)).toEqual({
      LaborGuideId: 120101,
      ParentId: 120100,
      Title: 'Brake pads, front — replace',
      Type: 'Terminal',
      IsVerified: 0,
      hoursHundredths: seed.find((row) => row.LaborGuideId === 120101)!.hours! * 100,
      keywords: expect.any(String),
      path: expect.stringMatching(/^Brakes › Disc brakes, front$/),
      childCount: 0,
      isRetired: false,
      version: 1,
    })
  })

  test('with a parent the reply is the labor items directly below it, and 0 is the root', async () => {
    const roots = (await owner.call(laborGuide.list, { query: { parent: 0 } })).body
    expect(roots.every((item) => item.ParentId === 0 && item.path === '')).toBe(true)
    const brakes = roots.find((item) => item.Title === 'Brakes')!
    const below = (await owner.call(laborGuide.list, { query: { parent: brakes.LaborGuideId } })).body
    expect(below).toHaveLength(brakes.childCount)
    expect(new Set(below.map((item) => item.path))).toEqual(new Set(['Brakes']))
  })

  test('a labor item is read by its id, with its version as ETag', async () => {
    const { body, headers } = await owner.call(laborGuide.read, { params: { id: 120101 } })
    expect([body.Title, headers['etag']]).toEqual(['Brake pads, front — replace', '"1"'])
    expect((await owner.call(laborGuide.read, { params: { id: 99 } })).status).toBe(404)
    expect((await owner.call(laborGuide.read, { params: { id: 'brakes' } })).problem.errors).toEqual({ id: 'Id is invalid' })
  })

  test('shops and the admin can read the labor guide; customers, vendors and guests cannot', async () => {
    const statuses = []
    for (const role of ['employee', 'admin', 'customer', 'vendors'] as const)
      statuses.push((await (await app.signUp(role)).call(laborGuide.list, { query: { parent: 0 } })).status)
    statuses.push((await app.guest.call(laborGuide.list)).status)
    expect(statuses).toEqual([200, 200, 403, 403, 401])
  })

  test("a repair order copies a labor item's id, title, path and hundredths of an hour", async () => {
    expect(await findLaborItem(app.db, 120101)).toEqual({
      id: 120101,
      title: 'Brake pads, front — replace',
      path: 'Brakes › Disc brakes, front',
      hoursHundredths: expect.any(Number),
    })
    expect(await findLaborItem(app.db, 99)).toBeNull()
  })
})

describe('searching', () => {
  test.each([
    ['front brake pads', 'Brake pads, front — replace'],
    ['oil ch', 'Engine oil and filter — change'],
    ['check engine light', 'Check engine light — scan and diagnose, first hour'],
  ])('the labor search for "%s" finds "%s" among the first three', async (text, title) => {
    expect(listTitles(await searchGuide(text, 'Terminal')).slice(0, 3)).toContain(title)
  })

  test('a labor item is found by its other names', async () => {
    expect((await searchGuide('sway bar')).length).toBeGreaterThan(0)
    expect((await searchGuide('p0420')).length).toBeGreaterThan(0)
  })

  test('a labor search matches beginnings of words, so oil does not find coil', async () => {
    const found = await searchGuide('oil')
    expect(found.length).toBeGreaterThan(5)
    for (const item of found) expect(` ${item.Title} ${item.keywords} ${item.path}`.toLowerCase()).toMatch(/[^a-z0-9]oil/)
  })

  test('every word of a labor search must match, in any order and case', async () => {
    expect(listTitles(await searchGuide('PADS front BRAKE')).slice(0, 3)).toContain('Brake pads, front — replace')
  })

  test('a labor search tolerates a typo', async () => {
    expect(listTitles(await searchGuide('altenator')).join()).toMatch(/Alternator/)
    expect(listTitles(await searchGuide('catalitic')).join()).toMatch(/Catalytic/)
    expect(listTitles(await searchGuide('front braek pads')).join()).toMatch(/Brake pads, front/)
  })

  test('a labor search can be limited to operations or groups', async () => {
    expect((await searchGuide('brakes', 'Group')).every((item) => item.Type === 'Group')).toBe(true)
    expect((await searchGuide('brakes', 'Terminal')).every((item) => item.Type === 'Terminal')).toBe(true)
  })

  test('wildcards of the database are plain characters in a labor search', async () => {
    for (const text of ['%', '_', '\\', "'; drop table vehicle; --", '— ›', '100%']) {
      const { status } = await owner.call(laborGuide.list, { query: { text } })
      expect(status, text).toBe(200)
    }
    expect(await searchGuide('%')).toEqual([])
  })

  test('a labor search with text and parent together is refused, and so is an empty text', async () => {
    const both = await owner.call(laborGuide.list, { query: { text: 'oil', parent: 1 } })
    expect(both.problem.errors).toEqual({ parent: 'Send text or parent, not both' })
    expect((await owner.call(laborGuide.list, { query: { text: ' ' } })).problem.errors).toEqual({ text: 'Text is required' })
  })
})

describe('changing the guide', () => {
  test('an added labor item is in its sorted place, and the same key adds it once', async () => {
    const body = { ...operation(120100), Title: 'Brake pad shims — replace', keywords: 'squeal' }
    const first = await admin.call(laborGuide.add, { body }, { key: 'add-shims-1' })
    const again = await admin.call(laborGuide.add, { body }, { key: 'add-shims-1' })
    expect(first.body).toMatchObject({ path: 'Brakes › Disc brakes, front', hoursHundredths: 120, IsVerified: 0, version: 1 })
    expect(again.body.LaborGuideId).toBe(first.body.LaborGuideId)
    expect(listTitles(await searchGuide('pad shims'))).toEqual(['Brake pad shims — replace'])
  })

  test('an added labor item never gets an id of the seed', async () => {
    expect((await addItem(group())).LaborGuideId).toBeGreaterThan(Math.max(...seed.map((row) => row.LaborGuideId)))
  })

  test('a title is used once within a labor group', async () => {
    const first = await addItem(group())
    const again = await admin.call(laborGuide.add, { body: { ...group(), Title: first.Title.toUpperCase() } })
    expect([again.status, again.problem.code]).toEqual([409, 'title_taken'])
    const other = await addItem(group())
    const renamed = await admin.call(laborGuide.change, { body: { ...makeForm(other), Title: first.Title } }, { version: 1 })
    expect(renamed.problem.code).toBe('title_taken')
    const elsewhere = await admin.call(laborGuide.add, { body: { ...group(other.LaborGuideId), Title: first.Title } })
    expect(elsewhere.status).toBe(200)
  })

  test('a labor item requires a title, an operation needs hours, and a parent must be a group', async () => {
    const blank = await admin.call(laborGuide.add, { body: { ...group(), Title: ' ' } })
    expect(blank.problem.errors).toEqual({ Title: 'Title is required' })
    const timeless = await admin.call(laborGuide.add, { body: { ...operation(0), hoursHundredths: null } })
    expect(timeless.problem.errors).toEqual({ hoursHundredths: 'Hours is required' })
    for (const ParentId of [120101, 99]) {
      const misplaced = await admin.call(laborGuide.add, { body: operation(ParentId) })
      expect(misplaced.problem.errors).toEqual({ ParentId: 'Group is invalid' })
    }
  })

  test('a labor group has no hours', async () => {
    expect((await addItem({ ...group(), hoursHundredths: 50 })).hoursHundredths).toBeNull()
  })

  test('verifying a labor item changes IsVerified', async () => {
    const item = await addItem(operation(0))
    const verified = await admin.call(laborGuide.change, { body: { ...makeForm(item), IsVerified: 1 } }, { version: 1 })
    expect(verified.body).toMatchObject({ IsVerified: 1, version: 2 })
    const back = await admin.call(laborGuide.change, { body: { ...makeForm(item), IsVerified: 0 } }, { version: 2 })
    expect(back.body).toMatchObject({ IsVerified: 0, version: 3 })
  })

  test('the second of two changes to one version of a labor item is refused with the current version', async () => {
    const item = await addItem(operation(0))
    const change = (Title: string) => admin.call(laborGuide.change, { body: { ...makeForm(item), Title } }, { version: 1 })
    const both = await Promise.all([change('One of two'), change('Two of two')])
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 412])
    expect(both.find((reply) => reply.status === 412)!.problem.more).toMatchObject({ version: 2 })
    expect((await admin.call(laborGuide.change, { body: makeForm(item) })).status).toBe(428)
  })

  test('renaming or moving a labor group updates the paths of everything below it', async () => {
    const top = await addItem(group())
    const middle = await addItem(group(top.LaborGuideId))
    const leaf = await addItem(operation(middle.LaborGuideId))
    await admin.call(laborGuide.change, { body: { ...makeForm(top), Title: 'Sunroofs' } }, { version: 1 })
    const path = async () => (await owner.call(laborGuide.read, { params: { id: leaf.LaborGuideId } })).body.path
    expect(await path()).toBe(`Sunroofs › ${middle.Title}`)
    await admin.call(laborGuide.change, { body: { ...makeForm(middle), ParentId: 0 } }, { version: 1 })
    expect(await path()).toBe(middle.Title)
    expect(listTitles(await searchGuide('sunroofs'))).not.toContain(leaf.Title)
  })

  test('a labor group cannot be moved into itself or become an operation while it has items', async () => {
    const top = await addItem(group())
    const below = await addItem(group(top.LaborGuideId))
    for (const ParentId of [top.LaborGuideId, below.LaborGuideId]) {
      const moved = await admin.call(laborGuide.change, { body: { ...makeForm(top), ParentId } }, { version: 1 })
      expect(moved.problem.code).toBe('group_inside_itself')
    }
    const made = await admin.call(
      laborGuide.change,
      { body: { ...makeForm(top), Type: 'Terminal', hoursHundredths: 100 } },
      { version: 1 },
    )
    expect([made.status, made.problem.code]).toEqual([409, 'group_not_empty'])
  })

  test('two moves of labor groups at once never form a loop', async () => {
    const [a, b] = [await addItem(group()), await addItem(group())]
    const move = (item: LaborItem, other: LaborItem) =>
      admin.call(laborGuide.change, { body: { ...makeForm(item), ParentId: other.LaborGuideId } }, { version: 1 })
    const both = await Promise.all([move(a, b), move(b, a)])
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  })

  test('only an empty labor group can be deleted', async () => {
    const top = await addItem(group())
    const leaf = await addItem(operation(top.LaborGuideId))
    const remove = (item: LaborItem) => admin.call(laborGuide.remove, { params: { id: item.LaborGuideId } })
    expect((await remove(top)).problem.code).toBe('group_not_empty')
    expect((await remove(leaf)).body).toEqual({ LaborGuideId: leaf.LaborGuideId })
    expect((await remove(top)).status).toBe(200)
    expect((await remove(top)).status).toBe(404)
    expect((await admin.call(laborGuide.change, { body: makeForm(top) }, { version: 1 })).status).toBe(404)
  })

  test('only the admin can change the labor guide', async () => {
    expect((await owner.call(laborGuide.add, { body: group() })).status).toBe(403)
    expect((await owner.call(laborGuide.remove, { params: { id: 120101 } })).status).toBe(403)
  })
})

test('seeding again does not touch a changed labor guide', async () => {
  const count = async () => (await sql<{ count: number }>`select count(*) from labor_guide_item`.execute(app.db)).rows[0]!.count
  const before = await count()
  await seedLaborGuide(app.db)
  expect(await count()).toBe(before)
})

describe('a guide of 25,000 items', () => {
  // A copy of the seed for each of 105 models.
  beforeAll(async () => {
    await sql`
      insert into labor_guide_item (parent_id, title, type, hours_hundredths, path, keywords)
      select parent_id + model * 1000000, title, type, hours_hundredths, 'Model ' || model || ' › ' || path, keywords
      from labor_guide_item, generate_series(1, ${Math.ceil(25_000 / seed.length)}::int) model`.execute(app.db)
    await sql`vacuum analyze labor_guide_item`.execute(app.db)
  })

  test.each([
    'front brake pads',
    'oil',
    'p',
    'replace',
    'valve hose',
    'altenator',
    'zzzz',
    'brakes disc front replace',
    'a c',
    'model 17 oil',
  ])('a labor guide of 25,000 items is searched for "%s" faster than comparing its titles one by one', async (text) => {
    const best = { search: Infinity, scan: Infinity }
    const timed = async (what: keyof typeof best, work: () => Promise<unknown>) => {
      const start = performance.now()
      await work()
      // The fastest run counts, because other work on the machine only adds time.
      best[what] = Math.min(best[what], performance.now() - start)
    }
    const scan = sql`select count(*) from labor_guide_item where path || ' ' || title ilike ${`%${text}%`}`
    for (let turn = 0; turn < 4; turn++) {
      await timed('search', () => searchGuide(text, 'Terminal'))
      await timed('scan', () => scan.execute(app.db))
    }
    expect(best.search).toBeLessThan(best.scan)
  })
})
