import { describe, expect, it } from 'vitest'
import type { TreeItem } from './contract/index.ts'
import { laborGuide } from './data/labor-guide.ts'
import { readGuide } from './data/read-guide.ts'
import { showLaborLabel } from './rules.ts'
import { findTyped, listRange, listTreeRows } from './tree-rows.ts'

const terminals = laborGuide.filter((row) => row.Type === 'Terminal')

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
    const listChildren = (id: number) => laborGuide.filter((row) => row.ParentId === id)
    const reaches = (row: (typeof laborGuide)[number]): boolean =>
      row.Type === 'Terminal' || listChildren(row.LaborGuideId).some(reaches)
    for (const row of laborGuide) {
      expect(reaches(row), row.Title).toBe(true)
      if (row.Type === 'Terminal') expect(listChildren(row.LaborGuideId)).toEqual([])
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
    const roots = laborGuide
      .filter((row) => row.ParentId === 0)
      .map((row) => row.Title)
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
  const makeItem = (LaborGuideId: number, ParentId: number, childCount = 0): TreeItem => ({
    LaborGuideId,
    ParentId,
    Title: `item ${LaborGuideId}`,
    Type: childCount > 0 ? 'Group' : 'Terminal',
    IsVerified: 0,
    hoursHundredths: null,
    childCount,
    isRetired: false,
    version: 1,
  })
  const view = (groups: Record<number, { items: TreeItem[]; next: number | null }>, open: number[]) => ({
    groups: new Map(Object.entries(groups).map(([id, group]) => [Number(id), group])),
    open: new Set(open),
    items: new Map(Object.values(groups).flatMap(({ items }) => items.map((item) => [item.LaborGuideId, item] as const))),
  })
  const show = (rows: ReturnType<typeof listTreeRows>) =>
    rows.map((row) =>
      row.item ? `${row.level}:${row.item.LaborGuideId} ${row.place}/${row.brothers}` : `${row.level}:wait ${row.parent}`,
    )

  it('operations in the labor tree are labeled with (T), groups are not', () => {
    expect([showLaborLabel({ Title: 'Pads', Type: 'Terminal' }), showLaborLabel({ Title: 'Rotors', Type: 'Group' })]).toEqual([
      'Pads (T)',
      'Rotors',
    ])
  })

  it('only the items of open labor groups are rows, with their level and place', () => {
    const groups = {
      0: { items: [makeItem(1, 0, 2), makeItem(2, 0)], next: null },
      1: { items: [makeItem(3, 1, 1), makeItem(4, 1)], next: null },
      3: { items: [makeItem(5, 3)], next: null },
    }
    expect(show(listTreeRows(view(groups, [])))).toEqual(['1:1 1/2', '1:2 2/2'])
    expect(show(listTreeRows(view(groups, [1])))).toEqual(['1:1 1/2', '2:3 1/2', '2:4 2/2', '1:2 2/2'])
    // A group that is open inside of a closed one is not shown.
    expect(show(listTreeRows(view(groups, [3])))).toEqual(['1:1 1/2', '1:2 2/2'])
  })

  it('a row waits for what an open labor group has not read yet', () => {
    const groups = {
      0: { items: [makeItem(1, 0, 2), makeItem(2, 0, 3)], next: null },
      2: { items: [makeItem(6, 2)], next: 6 },
    }
    expect(show(listTreeRows(view(groups, [1, 2])))).toEqual(['1:1 1/2', '2:wait 1', '1:2 2/2', '2:6 1/3', '2:wait 2'])
  })

  it('Shift selects everything between two rows of the labor tree, in either direction', () => {
    const rows = listTreeRows(view({ 0: { items: [1, 2, 3, 4].map((id) => makeItem(id, 0)), next: null } }, []))
    expect([listRange(rows, 2, 4), listRange(rows, 4, 2), listRange(rows, 99, 3)]).toEqual([[2, 3, 4], [2, 3, 4], [3]])
  })

  it('typing finds the next row of the labor tree whose title begins so, and more letters narrow it', () => {
    const items = ['Air', 'Brakes', 'Body', 'brakes, rear'].map((Title, index) => ({ ...makeItem(index + 1, 0), Title }))
    const rows = listTreeRows(view({ 0: { items, next: null } }, []))
    expect([findTyped(rows, 1, 'b'), findTyped(rows, 2, 'b'), findTyped(rows, 2, 'bo'), findTyped(rows, 4, 'a')]).toEqual([
      2, 3, 3, 1,
    ])
    expect(findTyped(rows, 1, 'zz')).toBeNull()
  })
})
