import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addGuideItem, addOverlap, makeOverlapForm } from '../../../testing/samples/overlaps.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { laborOverlaps, type OverlapForm } from './contract/index.ts'
import { findOverlaps, isSamePlace, type OverlapLine, readPosition, type RuleOfPair } from './rules.ts'

let app: TestApp
let admin: TestUser
let brakes: number
let pads: number
let rotor: number
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['catalog'])
})
beforeEach(async () => {
  await sql`delete from labor_overlap`.execute(app.db)
  await sql`delete from labor_guide_item`.execute(app.db)
  brakes = await addGuideItem(app, 'Brakes')
  pads = await addGuideItem(app, 'Brake pads, front', { hundredths: 120, parentId: brakes })
  rotor = await addGuideItem(app, 'Brake rotor, front', { hundredths: 90, parentId: brakes })
})

const add = (form: OverlapForm, who = admin) => who.call(laborOverlaps.add, { body: form })
const testPair = async (first: number, second: number) =>
  (await admin.call(laborOverlaps.test, { query: { first, second } })).body
const list = async (state: 'active' | 'retired' = 'active') => (await admin.call(laborOverlaps.list, { query: { state } })).body

describe('a rule for labor that shares work', () => {
  test('is listed with both items, its source and date', async () => {
    await addOverlap(admin, pads, rotor)
    expect((await list()).overlaps).toMatchObject([
      {
        first: { title: 'Brake pads, front' },
        second: { id: rotor },
        hundredths: 30,
        source: 'Shop measurements',
        sourceOn: '2026-01-15',
      },
    ])
  })

  test('takes its hours off the operation with fewer hours, and says why', async () => {
    await addOverlap(admin, pads, rotor)
    const { operations, notes } = await testPair(rotor, pads)
    expect(operations).toMatchObject([
      { id: rotor, hundredths: 90, less: 30 },
      { id: pads, hundredths: 120, less: 0 },
    ])
    expect(notes).toEqual(['Brake rotor, front: 0.3 h less, wheel already off for Brake pads, front'])
  })

  test('that names the second operation takes its hours off that one, however long it is', async () => {
    await addOverlap(admin, rotor, pads, { reduces: 'second' })
    expect((await testPair(pads, rotor)).operations).toMatchObject([{ id: pads, less: 30 }, { less: 0 }])
  })

  test('for a group is for all operations below it', async () => {
    await addOverlap(admin, brakes, brakes)
    expect((await testPair(pads, rotor)).notes).toHaveLength(1)
  })

  test('cannot be added twice for one pair and one work, in either order', async () => {
    await addOverlap(admin, pads, rotor)
    expect((await add(makeOverlapForm(rotor, pads))).problem.code).toBe('overlap_taken')
    expect((await add(makeOverlapForm(rotor, pads, { work: 'caliper already off' }))).status).toBe(200)
  })

  test('refuses an item that is not in the guide, one operation twice, and a source from the future', async () => {
    expect((await add(makeOverlapForm(pads, 999_999))).problem.errors).toEqual({
      secondId: 'Second operation or group is invalid',
    })
    expect((await add(makeOverlapForm(pads, pads))).problem.errors).toHaveProperty('secondId')
    expect((await add(makeOverlapForm(pads, rotor, { sourceOn: '2099-01-01' }))).problem.errors).toEqual({
      sourceOn: 'Source date is in the future',
    })
  })

  test('is changed on the version that the admin saw', async () => {
    const { overlapId, version } = await addOverlap(admin, pads, rotor)
    const change = (seen: number) =>
      admin.call(
        laborOverlaps.change,
        { params: { id: overlapId }, body: makeOverlapForm(pads, rotor, { hundredths: 40 }) },
        { version: seen },
      )
    expect((await change(version)).body.hundredths).toBe(40)
    expect((await change(version)).status).toBe(412)
    expect((await testPair(pads, rotor)).operations).toMatchObject([{ less: 0 }, { less: 40 }])
  })

  test('applies no longer once it is retired with a reason, and a new one can take its place', async () => {
    const { overlapId, version } = await addOverlap(admin, pads, rotor)
    const retire = (seen: number) =>
      admin.call(laborOverlaps.retire, { params: { id: overlapId }, body: { reason: 'Measured again' } }, { version: seen })
    const retired = await retire(version)
    expect(retired.body).toMatchObject({ retiredReason: 'Measured again' })
    expect((await retire(retired.body.version)).problem.code).toBe('overlap_retired')
    expect((await testPair(pads, rotor)).notes).toEqual([])
    expect((await list('retired')).overlaps).toHaveLength(1)
    expect((await add(makeOverlapForm(pads, rotor))).status).toBe(200)
  })

  test('of an item that was deleted stays listed and applies to nothing', async () => {
    await addOverlap(admin, pads, rotor)
    await sql`delete from labor_guide_item where id = ${rotor}`.execute(app.db)
    expect((await list()).overlaps).toMatchObject([{ second: { title: null } }])
  })
})

describe('the place on the vehicle', () => {
  test.each([
    ['Brake pads, front', 'front', null],
    ['Wheel bearing, LR', 'rear', 'left'],
    ['Mirror, driver side', null, 'left'],
    ['Shocks, front and rear', null, null],
  ])('of "%s" is read from its title', (title, axle, side) => {
    expect(readPosition(title)).toEqual({ axle, side })
  })

  test('keeps lines apart only where both titles say it', () => {
    expect(isSamePlace('Brake pads, front', 'Brake rotor, rear', 'axle')).toBe(false)
    expect(isSamePlace('Brake pads, front', 'Brake rotor', 'axle')).toBe(true)
    expect(isSamePlace('Hub, left front', 'Axle shaft, right front', 'axle')).toBe(true)
    expect(isSamePlace('Hub, left front', 'Axle shaft, right front', 'wheel')).toBe(false)
    expect(isSamePlace('Brake pads, front', 'Brake rotor, rear', 'any')).toBe(true)
  })
})

const lineOf = (id: number): fc.Arbitrary<OverlapLine> =>
  fc.record({
    id: fc.constant(String(id)),
    laborGuideId: fc.integer({ min: 1, max: 4 }),
    title: fc.constantFrom('Pads, front', 'Hub, left front', 'Drum, rear', 'Coolant'),
    hoursHundredths: fc.integer({ min: 0, max: 150 }),
    rateCents: fc.constantFrom(100_00, 150_00),
    taxed: fc.boolean(),
    isApproved: fc.boolean(),
    hasFullTime: fc.boolean(),
  })
const linesOf = fc.integer({ min: 0, max: 7 }).chain((count) => fc.tuple(...Array.from({ length: count }, (_, id) => lineOf(id))))
const rulesOf: fc.Arbitrary<RuleOfPair[]> = fc.array(
  fc.record({
    work: fc.constantFrom('wheel off', 'coolant drained'),
    hundredths: fc.integer({ min: 1, max: 80 }),
    reduces: fc.constantFrom('shorter' as const, 'second' as const),
    place: fc.constantFrom('any' as const, 'axle' as const, 'wheel' as const),
    first: fc.integer({ min: 1, max: 4 }),
    second: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 8 },
)
/** The total time taken off the lines, counting each shared work once per line. */
const sumLess = (found: ReturnType<typeof findOverlaps>, id?: string) => {
  const largest = new Map<string, number>()
  for (const overlap of found.filter(({ lineId }) => id === undefined || lineId === id))
    largest.set(
      `${overlap.lineId} ${overlap.work}`,
      Math.max(overlap.hundredths, largest.get(`${overlap.lineId} ${overlap.work}`) ?? 0),
    )
  return [...largest.values()].reduce((sum, hundredths) => sum + hundredths, 0)
}

describe('overlaps of any lines by any rules', () => {
  test('take no line below 0, leave approved and full-time lines alone, and leave one line of each shared work at its full time', () => {
    fc.assert(
      fc.property(linesOf, rulesOf, (lines, rules) => {
        const found = findOverlaps(lines, rules)
        for (const line of lines) expect(sumLess(found, line.id)).toBeLessThanOrEqual(line.hoursHundredths)
        const fixed = new Set(lines.filter(({ isApproved, hasFullTime }) => isApproved || hasFullTime).map(({ id }) => id))
        expect(found.filter(({ lineId }) => fixed.has(lineId))).toEqual([])
        for (const { work } of found) {
          const reduced = new Set(found.filter((overlap) => overlap.work === work).map(({ lineId }) => lineId))
          expect(found.some((overlap) => overlap.work === work && !reduced.has(overlap.becauseId))).toBe(true)
        }
      }),
    )
  })

  test('give the same total in whatever order the lines were added', () => {
    fc.assert(
      fc.property(linesOf, rulesOf, (lines, rules) => {
        expect(sumLess(findOverlaps(lines.toReversed(), rules))).toBe(sumLess(findOverlaps(lines, rules)))
      }),
    )
  })
})
