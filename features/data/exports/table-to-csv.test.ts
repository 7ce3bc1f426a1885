import { expect, test } from 'vitest'
import { formatTable } from './server/table-to-csv.ts'

test('a user field never takes the place of a column of the table', () => {
  const rows = [{ id: 'a', color: 'Red', user_fields: { color: 'c1', fleet_number: 7 } }]
  expect(
    formatTable(rows as never)
      .toString('utf8')
      .trim()
      .split(/\r?\n/),
  ).toEqual([expect.stringMatching(/id,color,field_color,fleet_number$/), 'a,Red,c1,7'])
})
