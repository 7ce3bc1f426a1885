import { describe, expect, test } from 'vitest'
import { measureCpu } from '../../../testing/measure-cpu.ts'
import { exportsOfOthers } from '../../../testing/samples/exports-of-others.samples.ts'
import { type Field, guessMapping, type Mapping } from './fields.ts'
import { readDay, readRow } from './rules.ts'

const columns = ['name', 'email', 'phone', 'vin', 'year', 'make', 'model', 'plate', 'visitedOn', 'total'] as const
const mapping: Mapping = Object.fromEntries(columns.map((field, column) => [field, column]))
const read = (cells: Partial<Record<Field, string>>) =>
  readRow(
    columns.map((field) => cells[field] ?? ''),
    mapping,
    '2026-11-22',
  )
const car = { vin: '1HGCM82633A004352', year: '2003', make: 'Honda', model: 'Accord' }

describe('columns are recognized by the names that other programs use', () => {
  test.each([
    [
      'Customer Name,Email,Cell Phone,VIN,Year,Make,Model,License Plate,RO Number,Posted Date,Total',
      'name email phone vin year make model plate invoice visitedOn total',
    ],
    [
      'First Name;Last Name;Email Address;Phone Number;Address 1;City;State;Postal Code',
      'firstName lastName email phone address city state zip',
    ],
    [
      'Cust ID,Last,First,Home Phone,Vehicle Year,Vehicle Make,Vehicle Model,Mileage,Invoice Date',
      'customerNumber lastName firstName phone year make model odometer visitedOn',
    ],
    ['Row,Field to correct,What is wrong', ''],
  ])('a column is recognized by its name: %s', (header, expected) => {
    const names = header.split(/[,;]/)
    const guessed = guessMapping(names)
    expect(
      names
        .map((_, column) => Object.entries(guessed).find(([, guess]) => guess === column)?.[0] ?? '')
        .join(' ')
        .trim(),
    ).toBe(expected)
  })
})

describe('a row', () => {
  test('an endless cell is a fault of its row and costs no time', async () => {
    const endless = `1${' '.repeat(200_000)}1`
    const cells = Object.fromEntries(columns.map((field) => [field, endless]))
    let faults: ReturnType<typeof read>['faults'] = []
    expect(await measureCpu(() => (faults = read(cells).faults))).toBeLessThan(500)
    expect(faults.filter(({ reason }) => reason === 'The cell is longer than 500 characters. Shorten it')).toHaveLength(
      columns.length,
    )
    expect(read({ ...car, plate: endless, name: 'Ana' }).faults).toEqual([
      { field: 'License plate', reason: 'The cell is longer than 500 characters. Shorten it' },
    ])
  })

  test('an imported row is read and its values are normalized', () => {
    const { row } = read({
      ...car,
      name: 'Ruiz, Ana',
      email: ' ANA@Example.test',
      phone: "'+1 (512) 555-0143 x12",
      visitedOn: '3/4/24 10:12',
      total: '$1,234.50',
    })
    expect(row).toMatchObject({
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.test',
      phone: '5125550143',
      visit: { visitedOn: '2024-03-04', totalCents: 123450 },
    })
  })

  test.each([
    [{ name: 'A B', email: 'nobody' }, 'Email', '"nobody" is not an e-mail address'],
    [{ name: 'A B', phone: '555-01' }, 'Phone', '"555-01" is not a 10-digit phone number'],
    [
      { name: 'A B', ...car, vin: '1HGCM82633A0O4352' },
      'VIN',
      '"1HGCM82633A0O4352" is not a VIN: a VIN has 17 letters and digits and no I, O or Q',
    ],
    [{ name: 'A B', ...car, year: '203' }, 'Year', '"203" is not a year'],
    [{ name: 'A B', make: 'Honda', model: 'Fit' }, 'VIN', 'The vehicle has neither a VIN nor a license plate'],
    [{ name: 'A B', ...car, visitedOn: '02/30/2024' }, 'Date of visit', '"02/30/2024" is not a date; use one like 03/14/2024'],
    [
      { name: 'A B', ...car, visitedOn: '2026-11-23' },
      'Date of visit',
      '"2026-11-23" is in the future: only past visits can be imported',
    ],
    [{ name: 'A B', ...car, total: '12' }, 'Date of visit', 'The visit has no date'],
    [{ name: 'A B', ...car, visitedOn: '2024-01-02', total: 'about 12' }, 'Total', '"about 12" is not an amount of money'],
    [{}, 'Full name', 'The row names neither a customer nor a vehicle'],
    [{ name: 'x'.repeat(61) }, 'First name', 'First name is longer than 60 characters'],
  ])('an imported row is refused with its field and a reason: %j', (cells, field, reason) => {
    expect(read(cells).faults).toEqual([{ field, reason }])
  })

  test('an imported visit without a VIN or a license plate is kept as a note, with the vehicle as the row names it', () => {
    const visit = { name: 'Ana Ruiz', phone: '5125550143', visitedOn: '3/4/24', total: '$1,234.50' }
    const bare = read(visit)
    expect(bare.faults).toEqual([])
    expect(bare.row).toMatchObject({ vehicle: null, visit: null, note: 'Past visit 03/04/2024, $1,234.50' })
    const named = read({ ...visit, year: '2003', make: 'Honda', model: 'Accord' })
    expect(named.faults).toEqual([])
    expect(named.row.note).toBe('Past visit 03/04/2024, 2003 Honda Accord, $1,234.50')
    expect(read({ ...visit, plate: 'BKR1234' }).row).toMatchObject({ note: '', visit: { totalCents: 123450 } })
  })

  test('an imported row is refused with every fault and its field', () => {
    const { faults } = read({
      name: `${'x'.repeat(61)} B`,
      email: 'nobody',
      phone: '555-01',
      ...car,
      vin: '1HGCM82633A0O4352',
      year: '203',
      plate: 'x'.repeat(13),
      visitedOn: '02/30/2024',
      total: 'about 12',
    })
    expect(faults.map(({ field }) => field)).toEqual([
      'First name',
      'Email',
      'Phone',
      'VIN',
      'Year',
      'License plate',
      'Date of visit',
      'Total',
    ])
  })

  test.each([
    [{ email: 'nobody' }, ['Email']],
    [{ name: 'A B', plate: 'x'.repeat(13), visitedOn: '2024-01-02' }, ['License plate']],
    [{ name: 'A B', vin: '5C82633', year: '19x8', make: 'Ford', model: 'F-100' }, ['Year']],
    [{ name: 'A B', visitedOn: 'soon', total: '12' }, ['Date of visit']],
  ])('an imported row is refused without faults that only follow from another: %j', (cells, expected) => {
    expect(read(cells).faults.map(({ field }) => field)).toEqual(expected)
  })
})

test.each([
  ['2024-03-04', '2024-03-04'],
  ['2024-03-04T10:00:00Z', '2024-03-04'],
  ['3/4/2024', '2024-03-04'],
  ['Mar 4, 2024', '2024-03-04'],
  ['13/4/2024', null],
  ['2023-02-29', null],
  ['yesterday', null],
])('the text %s is read as the day %s', (text, day) => expect(readDay(text)).toBe(day))

test.each(exportsOfOthers)('the export of $program is read without choosing columns', ({ header, row, read: expected }) => {
  const cells = (line: string) => line.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '').replaceAll('"', ''))
  const { row: found, faults } = readRow(cells(row), guessMapping(cells(header)), '2026-11-22')
  expect(faults).toEqual([])
  expect(found).toMatchObject(expected)
})

test('a state is read by its name or its letters, and another word is a fault that says how to write it', () => {
  const state = (text: string) => readRow(['Ana', text], { name: 0, state: 1 }, '2026-11-22')
  expect(['TX', 'tx', 'Texas', 'NEW YORK'].map((text) => state(text).row.state)).toEqual(['TX', 'TX', 'TX', 'NY'])
  expect(state('Bavaria').faults).toEqual([{ field: 'State', reason: '"Bavaria" is not a state; write it like TX or Texas' }])
})
