import { expect, test } from 'vitest'
import { refusal } from '../../../common/refusal.ts'
import { readBatches, readTable } from './read-table.ts'

const refused = refusal(400, 'refused', 'Refused.')
const limits = {
  maxBytes: 50_000_000,
  maxRows: 200_000,
  maxColumns: 200,
  refusals: { tooLarge: refused, tooManyRows: refused, empty: refused, unreadable: refused },
}

test('while a large table is read, other work gets its turn after every piece of it', async () => {
  const bytes = Buffer.from(`a,b\n${'1,long enough to fill a line of the table\n'.repeat(100_000)}`)
  let turns = 0
  let isReading = true
  const work = () => {
    turns++
    if (isReading) setImmediate(work)
  }
  setImmediate(work)
  let rows = 0
  for await (const batch of readBatches(bytes, limits, 2000)) rows += batch.rows.length
  isReading = false
  expect(rows).toBe(100_000)
  expect(turns).toBeGreaterThanOrEqual(Math.floor(bytes.length / 65_536))
})

test('letters at the edge of a piece stay whole in every encoding, and characters that cannot be stored are left out', async () => {
  const cell = `${'é😀'.repeat(40_000)}\u0000x`
  const text = `name\n${'y'.repeat(65_530)}${cell}`
  const read = async (bytes: Buffer) => (await readTable(bytes, limits)).rows[0]![0]
  const expected = `${'y'.repeat(65_530)}${cell.replace('\u0000', '')}`
  expect(await read(Buffer.from(`\uFEFF${text}`, 'utf8').subarray(3))).toBe(expected)
  expect(await read(Buffer.from(`\uFEFF${text}`, 'utf8'))).toBe(expected)
  expect(await read(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(expected)
  const latin = Buffer.from(`name\n${'caf\u00E9'.repeat(30_000)}`, 'latin1')
  expect(await read(latin)).toBe('café'.repeat(30_000))
})

test('a file with binary zeros at its start, or a zip file, is not read as a table', async () => {
  for (const bytes of [Buffer.from('a\u0000b\n1'), Buffer.from('PK\u0003\u0004rest')])
    await expect(readTable(bytes, limits)).rejects.toThrow('Refused.')
})
