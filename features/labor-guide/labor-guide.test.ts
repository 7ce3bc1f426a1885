import { describe, expect, it } from 'vitest'
import { laborGuide } from './data/labor-guide.ts'
import { readGuide } from './data/read-guide.ts'
import { laborTree } from './rules.ts'
import type { LaborNode } from './rules.ts'

const terminals = laborGuide.filter((row) => row.Type === 'Terminal')
const everyNode = (nodes: LaborNode[]): LaborNode[] => nodes.flatMap((node) => [node, ...everyNode(node.children)])
const item = (LaborGuideId: number, ParentId: number, Title = `item ${LaborGuideId}`, Type = 'Group') => ({
  LaborGuideId,
  ParentId,
  Title,
  Type,
})

describe('the seeded guide', () => {
  it('has at least 450 operations', () => {
    expect(terminals.length).toBeGreaterThanOrEqual(450)
  })

  it('gives every item a positive id of its own', () => {
    expect(new Set(laborGuide.map((row) => row.LaborGuideId)).size).toBe(laborGuide.length)
    expect(laborGuide.every((row) => Number.isInteger(row.LaborGuideId) && row.LaborGuideId > 0)).toBe(true)
  })

  it('names a parent that stands above it, so that rows can be inserted in order', () => {
    const seen = new Set([0])
    for (const row of laborGuide) {
      expect(seen, row.Title).toContain(row.ParentId)
      seen.add(row.LaborGuideId)
    }
  })

  it('gives every operation a time of 0.1 to 40 hours in tenths, and no group a time', () => {
    for (const row of laborGuide) {
      if (row.Type === 'Group') expect(row.hours, row.Title).toBeNull()
      else {
        expect(row.hours, row.Title).toBeGreaterThanOrEqual(0.1)
        expect(row.hours, row.Title).toBeLessThanOrEqual(40)
        expect(Math.round(row.hours! * 10) / 10, row.Title).toBe(row.hours)
      }
    }
  })

  it('uses a title once below one parent', () => {
    const titles = laborGuide.map((row) => `${row.ParentId}/${row.Title.toLowerCase()}`)
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([])
  })

  it('has an operation below every group and nothing below an operation', () => {
    const reaches = (node: LaborNode): boolean => node.Type === 'Terminal' || node.children.some(reaches)
    for (const node of everyNode(laborTree(laborGuide))) {
      expect(reaches(node), node.Title).toBe(true)
      if (node.Type === 'Terminal') expect(node.children).toEqual([])
    }
  })

  it('says in every operation what is done to what', () => {
    expect(terminals.filter((row) => !/^[^—]+ — [a-z]/.test(row.Title)).map((row) => row.Title)).toEqual([])
  })

  it('is found by the words people use', () => {
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

  it('covers every system of a car', () => {
    const roots = laborTree(laborGuide)
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

  it('keeps the ids that work orders may already hold', () => {
    const title = (id: number) => laborGuide.find((row) => row.LaborGuideId === id)?.Title
    expect(title(120101)).toBe('Brake pads, front — replace')
    expect(title(100101)).toBe('Engine oil and filter — change')
    expect(title(500101)).toBe('Check engine light — scan and diagnose, first hour')
  })

  it('tells maintenance, repair and diagnosis apart', () => {
    const kind = (id: number) => laborGuide.find((row) => row.LaborGuideId === id)?.kind
    expect([kind(100101), kind(120101), kind(500101), kind(180102), kind(200501)]).toEqual([
      'maintenance',
      'repair',
      'diagnosis',
      'maintenance',
      'diagnosis',
    ])
  })

  it('refuses a line it cannot read', () => {
    expect(() => readGuide('12 Brakes\n  01 Discs\n    01 Pads — replace | 1.25 | B |')).toThrow('cannot read')
    expect(() => readGuide('12 Brakes\n  01 Discs\n    01 Pads — replace')).toThrow('cannot read')
    expect(() => readGuide('Brakes')).toThrow('cannot read')
  })
})

describe('the tree', () => {
  it('hangs items below their parents and sorts them by title ignoring case', () => {
    const tree = laborTree([item(3, 1, 'zebra'), item(1, 0, 'b'), item(2, 0, 'A'), item(4, 1, 'Apple'), item(5, 1, 'banana')])
    expect(tree.map((node) => node.Title)).toEqual(['A', 'b'])
    expect(tree[1]!.children.map((node) => node.Title)).toEqual(['Apple', 'banana', 'zebra'])
  })

  it('labels terminals with (T) and leaves groups alone', () => {
    expect(laborTree([item(1, 0, 'Pads', 'Terminal'), item(2, 0, 'Rotors')]).map((node) => node.label)).toEqual([
      'Pads (T)',
      'Rotors',
    ])
  })

  it('keeps the other fields of an item', () => {
    expect(laborTree([{ ...item(1, 0), IsVerified: 1 }])[0]!.IsVerified).toBe(1)
  })

  it('puts an item whose parent is missing at the root', () => {
    expect(laborTree([item(1, 99), item(2, 1)]).map((node) => node.LaborGuideId)).toEqual([1])
  })

  it('opens a ring of parents and loses nobody', () => {
    for (const ring of [
      [item(1, 1)],
      [item(1, 2), item(2, 1)],
      [item(5, 4), item(4, 3), item(1, 3), item(2, 1), item(3, 2), item(6, 0)],
      [item(1, 3), item(2, 1), item(3, 2), item(4, 1), item(7, 8), item(8, 7), item(9, 8)],
    ]) {
      expect(
        everyNode(laborTree(ring))
          .map((node) => node.LaborGuideId)
          .toSorted(),
      ).toEqual(ring.map((node) => node.LaborGuideId).toSorted())
    }
  })

  it('counts the first of two items with one id', () => {
    expect(laborTree([item(1, 0, 'first'), item(1, 0, 'second')]).map((node) => node.Title)).toEqual(['first'])
  })

  it('builds 10,000 items in a moment, wide or deep, and leaves its input as it was', () => {
    const wide = Array.from({ length: 10_000 }, (_, i) =>
      item(i + 1, i === 0 ? 0 : 1 + Math.floor(i / 20), `title ${(i * 7919) % 10_000}`),
    )
    const deep = Array.from({ length: 10_000 }, (_, i) => item(10_000 - i, 9_999 - i))
    const before = JSON.stringify(wide)
    const start = performance.now()
    laborTree(wide)
    laborTree(deep)
    expect(performance.now() - start).toBeLessThan(1000)
    expect(JSON.stringify(wide)).toBe(before)
  })
})
