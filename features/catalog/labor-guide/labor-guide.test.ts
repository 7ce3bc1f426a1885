import { describe, expect, it } from 'vitest'
import { laborGuide } from './data/labor-guide.ts'
import { readGuide } from './data/read-guide.ts'
import { buildLaborTree } from './rules.ts'
import type { LaborNode } from './rules.ts'

const terminals = laborGuide.filter((row) => row.Type === 'Terminal')
const listEveryNode = (nodes: LaborNode[]): LaborNode[] => nodes.flatMap((node) => [node, ...listEveryNode(node.children)])
const makeItem = (LaborGuideId: number, ParentId: number, Title = `item ${LaborGuideId}`, Type = 'Group') => ({
  LaborGuideId,
  ParentId,
  Title,
  Type,
})

describe('the seeded guide', () => {
  it('the seeded labor guide has at least 450 operations', () => {
    expect(terminals.length).toBeGreaterThanOrEqual(450)
  })

  it('every seeded labor item has a unique positive id', () => {
    expect(new Set(laborGuide.map((row) => row.LaborGuideId)).size).toBe(laborGuide.length)
    expect(laborGuide.every((row) => Number.isInteger(row.LaborGuideId) && row.LaborGuideId > 0)).toBe(true)
  })

  it('every labor group comes before its items in the seed, so that rows can be inserted in order', () => {
    const seen = new Set([0])
    for (const row of laborGuide) {
      expect(seen, row.Title).toContain(row.ParentId)
      seen.add(row.LaborGuideId)
    }
  })

  it('every seeded operation has a time of 0.1 to 40 hours in tenths, and no group has one', () => {
    for (const row of laborGuide) {
      if (row.Type === 'Group') expect(row.hours, row.Title).toBeNull()
      else {
        expect(row.hours, row.Title).toBeGreaterThanOrEqual(0.1)
        expect(row.hours, row.Title).toBeLessThanOrEqual(40)
        expect(Math.round(row.hours! * 10) / 10, row.Title).toBe(row.hours)
      }
    }
  })

  it('a title is used once within a group of the seeded labor guide', () => {
    const titles = laborGuide.map((row) => `${row.ParentId}/${row.Title.toLowerCase()}`)
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
  })

  it('every seeded labor group contains an operation, and no operation contains anything', () => {
    const reaches = (node: LaborNode): boolean => node.Type === 'Terminal' || node.children.some(reaches)
    for (const node of listEveryNode(buildLaborTree(laborGuide))) {
      expect(reaches(node), node.Title).toBe(true)
      if (node.Type === 'Terminal') expect(node.children).toEqual([])
    }
  })

  it('every seeded operation names the work and the part', () => {
    expect(terminals.filter((row) => !/^[^—]+ — [a-z]/.test(row.Title)).map((row) => row.Title)).toEqual([])
  })

  it('seeded operations are found by the words people use', () => {
    const found = (words: string) =>
      terminals.filter((row) => `${row.Title} ${row.keywords}`.toLowerCase().includes(words)).length
    for (const words of [
      'check engine light',
      'cel',
      'tune up',
      'brake job',
      'sway bar',
      'oil change',
      'abs light',
      'smog check',
      'hybrid battery',
      'p0420',
    ]) {
      expect(found(words), words).toBeGreaterThan(0)
    }
  })

  it('the seeded labor guide covers every system of a car', () => {
    const roots = buildLaborTree(laborGuide)
      .map((node) => node.Title)
      .join('; ')
    for (const word of [
      'Maintenance',
      'Brakes',
      'Steering',
      'Suspension',
      'Tires',
      'alignment',
      'Engine',
      'Timing',
      'Cooling',
      'Fuel',
      'turbo',
      'Exhaust',
      'Ignition',
      'charging',
      'Electrical',
      'air conditioning',
      'Transmission',
      'clutch',
      'Driveline',
      'glass',
      'Restraints',
      'driver assistance',
      'Hybrid',
      'Diagnosis',
      'Inspections',
    ]) {
      expect(roots).toContain(word)
    }
  })

  it('ids of labor items that repair orders may already use never change', () => {
    const title = (id: number) => laborGuide.find((row) => row.LaborGuideId === id)?.Title
    expect(title(120101)).toBe('Brake pads, front — replace')
    expect(title(100101)).toBe('Engine oil and filter — change')
    expect(title(500101)).toBe('Check engine light — scan and diagnose, first hour')
  })

  it('maintenance, repair and diagnosis are separate types of seeded operations', () => {
    const kind = (id: number) => laborGuide.find((row) => row.LaborGuideId === id)?.kind
    expect([kind(100101), kind(120101), kind(500101), kind(180102), kind(200501)]).toEqual([
      'maintenance',
      'repair',
      'diagnosis',
      'maintenance',
      'diagnosis',
    ])
  })

  it("an unreadable line of the labor guide's file is refused", () => {
    expect(() => readGuide('12 Brakes\n  01 Discs\n    01 Pads — replace | 1.25 | B |')).toThrow('cannot read')
    expect(() => readGuide('12 Brakes\n  01 Discs\n    01 Pads — replace')).toThrow('cannot read')
    expect(() => readGuide('Brakes')).toThrow('cannot read')
  })
})

describe('the tree', () => {
  it('labor items are below their parents, sorted by title without regard to case', () => {
    const tree = buildLaborTree([
      makeItem(3, 1, 'zebra'),
      makeItem(1, 0, 'b'),
      makeItem(2, 0, 'A'),
      makeItem(4, 1, 'Apple'),
      makeItem(5, 1, 'banana'),
    ])
    expect(tree.map((node) => node.Title)).toEqual(['A', 'b'])
    expect(tree[1]!.children.map((node) => node.Title)).toEqual(['Apple', 'banana', 'zebra'])
  })

  it('operations in the labor tree are labeled with (T), groups are not', () => {
    expect(buildLaborTree([makeItem(1, 0, 'Pads', 'Terminal'), makeItem(2, 0, 'Rotors')]).map((node) => node.label)).toEqual([
      'Pads (T)',
      'Rotors',
    ])
  })

  it('the labor tree keeps the other fields of an item', () => {
    expect(buildLaborTree([{ ...makeItem(1, 0), IsVerified: 1 }])[0]!.IsVerified).toBe(1)
  })

  it('a labor item whose parent is missing goes to the root', () => {
    expect(buildLaborTree([makeItem(1, 99), makeItem(2, 1)]).map((node) => node.LaborGuideId)).toEqual([1])
  })

  it('a loop of labor groups is opened, and no item is lost', () => {
    for (const ring of [
      [makeItem(1, 1)],
      [makeItem(1, 2), makeItem(2, 1)],
      [makeItem(5, 4), makeItem(4, 3), makeItem(1, 3), makeItem(2, 1), makeItem(3, 2), makeItem(6, 0)],
      [makeItem(1, 3), makeItem(2, 1), makeItem(3, 2), makeItem(4, 1), makeItem(7, 8), makeItem(8, 7), makeItem(9, 8)],
    ]) {
      expect(
        listEveryNode(buildLaborTree(ring))
          .map((node) => node.LaborGuideId)
          .toSorted(),
      ).toEqual(ring.map((node) => node.LaborGuideId).toSorted())
    }
  })

  it('the first of two labor items with one id counts', () => {
    expect(buildLaborTree([makeItem(1, 0, 'first'), makeItem(1, 0, 'second')]).map((node) => node.Title)).toEqual(['first'])
  })

  it('a labor tree of 10,000 items is built quickly, wide or deep, without changing the input', () => {
    const wide = Array.from({ length: 10_000 }, (_, i) =>
      makeItem(i + 1, i === 0 ? 0 : 1 + Math.floor(i / 20), `title ${(i * 7919) % 10_000}`),
    )
    const deep = Array.from({ length: 10_000 }, (_, i) => makeItem(10_000 - i, 9_999 - i))
    const before = JSON.stringify(wide)
    const start = performance.now()
    buildLaborTree(wide)
    buildLaborTree(deep)
    expect(performance.now() - start).toBeLessThan(1000)
    expect(JSON.stringify(wide)).toBe(before)
  })
})
