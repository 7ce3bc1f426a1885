import { expect, test } from 'vitest'
import { writePages } from './server/write-pages.ts'

test('a downloaded table has every row, however many pages they come in', async () => {
  const pages = [[1, 2], [3, 4], [5]]
  const readPage = async (after: string | null) => {
    const page = after === null ? 0 : Number(after)
    return { rows: pages[page]!, next: page + 1 < pages.length ? String(page + 1) : null }
  }
  const pieces: Uint8Array[] = []
  for await (const piece of writePages(Buffer.from('Number\r\n'), readPage, (row) => [row])) pieces.push(piece)
  expect(Buffer.concat(pieces).toString()).toBe('Number\r\n1\r\n2\r\n3\r\n4\r\n5\r\n')
})
