import { expect, test } from 'vitest'
import { calculatePixelsPerMile, findOffset, listTiles } from './rules.ts'

const austin = { latitude: 30.2672, longitude: -97.7431 }

test('a place to the northeast is right of and above the middle, at its distance in miles', () => {
  const { east, south } = findOffset(austin, { latitude: 30.5083, longitude: -97.6789 })
  expect(east).toBeCloseTo(3.83, 1)
  expect(south).toBeCloseTo(-16.6, 1)
})

test('the tiles cover the whole map, without a gap and with the middle in the right one', () => {
  const size = { width: 600, height: 300 }
  const tiles = listTiles('https://tiles.test/{z}/{x}/{y}.png', austin, 12, size)
  // The number of the tile over downtown Austin in OpenStreetMap's grid.
  const middle = tiles.find(({ left, top }) => left <= 0 && left > -256 && top <= 0 && top > -256)
  expect(middle?.url).toBe('https://tiles.test/12/935/1686.png')
  expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(-300)
  expect(Math.max(...tiles.map(({ left }) => left + 256))).toBeGreaterThanOrEqual(300)
  expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(-150)
  expect(Math.max(...tiles.map(({ top }) => top + 256))).toBeGreaterThanOrEqual(150)
  const columns = [...new Set(tiles.map(({ left }) => left))].toSorted((a, b) => a - b)
  expect(columns.slice(1).map((left, at) => left - columns[at]!)).toEqual(columns.slice(1).map(() => 256))
})

test('a mile takes more pixels away from the equator', () => {
  expect(calculatePixelsPerMile(0, 12)).toBeCloseTo(42.1, 1)
  expect(calculatePixelsPerMile(60, 12)).toBeCloseTo(84.2, 1)
})
