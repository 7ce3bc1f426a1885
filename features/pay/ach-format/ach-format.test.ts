import nodeNacha from '@midlandsbank/node-nacha'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureCpu } from '../../../testing/measure-cpu.ts'
import { nameAmount } from '../pay-checks/amount-in-words.ts'
import { AchProblem } from './ach-lines.ts'
import { sealFile } from './file-fingerprint.ts'
import { type FilePlan, type OriginatorFacts, planFile, type PlannedPayment, writeAscii } from './plan-file.ts'
import { readAchFile } from './read-ach-file.ts'
import { readOwnFile } from './read-own-file.ts'
import { writeAchFile } from './server/write-ach-file.ts'

const originator: OriginatorFacts = {
  bankName: 'JPMorgan Chase',
  immediateDestination: '111000614',
  immediateOrigin: '1742918653',
  companyName: 'Westgate Auto Repair',
  companyId: '1742918653',
  odfi: '11100061',
  offset: null,
}
const offset = { routing: '111000614', account: '700112233', type: 'checking' } as const

const pay = (index: number, cents: number): PlannedPayment => ({
  paymentId: `payment-${index}`,
  accountId: `account-${index}`,
  name: `Tech ${index}`,
  routing: index % 2 ? '111000614' : '314074269',
  account: String(10_000_000 + index * 7919),
  type: index % 3 ? 'checking' : 'savings',
  cents,
})

const plan = (payments: readonly PlannedPayment[], more: Partial<FilePlan> = {}): FilePlan => ({
  kind: 'payroll',
  createdOn: '2026-12-02',
  createdAt: '16:05',
  modifier: 'A',
  effectiveOn: '2026-12-04',
  descriptiveDate: '2026-11-28',
  lastTrace: 0,
  idPrefix: 'R12',
  payments,
  ...more,
})

const write = (payments: readonly PlannedPayment[], more: Partial<FilePlan> = {}, facts: Partial<OriginatorFacts> = {}) =>
  writeAchFile(planFile({ ...originator, ...facts }, plan(payments, more)))

const three = [pay(1, 123_456), pay(2, 98_765_43), pay(3, 1)]
const problem = (read: () => unknown): string | null => {
  try {
    read()
    return null
  } catch (error) {
    if (error instanceof AchProblem) return error.message
    throw error
  }
}

describe('a bank file', () => {
  test('says PAYROLL, has blocks of ten records, and totals, hash and traces of its entries', async () => {
    const text = await write(three)
    const lines = text.trimEnd().split('\r\n')
    expect(lines).toHaveLength(10)
    expect(lines[0]).toMatch(/^101 11100061417429186532612021605A094101JPMORGAN CHASE {9}WESTGATE AUTO REPAIR {3}[0-9A-F]{8}$/)
    expect(lines[1]).toBe('5220WESTGATE AUTO RE                    1742918653PPDPAYROLL   261128261204   1111000610000001')
    expect(lines[2]).toBe('62211100061410007919         0000123456R12-0001       TECH 1                  0111000610000001')
    expect(lines[4]!.slice(0, 3)).toBe('632')
    expect(lines[5]).toBe(`822000000300536075480000000000000000100000${lines[5]!.slice(42)}`)
    const { batches, creditCents, debitCents } = readOwnFile(text)
    expect([creditCents, debitCents]).toEqual([123_456 + 98_765_43 + 1, 0])
    expect(batches[0]!.entries.map(({ trace }) => trace)).toEqual(['111000610000001', '111000610000002', '111000610000003'])
  })

  test('of a bank that wants it balanced takes the whole amount from the shop’s account', async () => {
    const { batches, creditCents, debitCents } = readOwnFile(await write(three, {}, { offset }))
    expect(debitCents).toBe(creditCents)
    expect(batches[0]!.header.serviceClass).toBe('200')
    expect(batches[0]!.entries.at(-1)).toMatchObject({ code: '27', account: '700112233', cents: 123_456 + 98_765_43 + 1 })
  })

  test('of prenotes has entries of zero dollars and no offset', async () => {
    const prenotes = three.map((payment) => ({ ...payment, cents: 0 }))
    const { batches, creditCents } = readOwnFile(await write(prenotes, { kind: 'prenote' }, { offset }))
    expect([batches[0]!.entries.map(({ code }) => code), creditCents]).toEqual([['23', '23', '33'], 0])
  })

  test('of a reversal takes back the same amounts and says REVERSAL', async () => {
    const { batches, debitCents, creditCents } = readOwnFile(await write(three, { kind: 'reversal' }))
    expect([debitCents, creditCents]).toEqual([123_456 + 98_765_43 + 1, 0])
    expect(batches[0]!.header).toMatchObject({ description: 'REVERSAL  ', serviceClass: '225' })
    expect(batches[0]!.entries.map(({ code, cents }) => [code, cents])).toEqual(
      three.map(({ cents, type }) => [type === 'checking' ? '27' : '37', cents]),
    )
  })

  test('continues the trace numbers of the day', async () => {
    const { batches } = readOwnFile(await write(three, { lastTrace: 41 }))
    expect(batches[0]!.entries[0]!.trace).toBe('111000610000042')
  })

  test('reads the same to another program, whatever is in it', async () => {
    const person = fc.record({
      cents: fc.integer({ min: 1, max: 3_000_000 }),
      name: fc.string({ minLength: 1, maxLength: 30 }),
      account: fc.stringMatching(/^\d{4,17}$/),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 25 }), fc.boolean(), async (people, isBalanced) => {
        const payments = people.map((payee, index) => ({ ...pay(index, payee.cents), ...payee }))
        const text = await write(payments, {}, { offset: isBalanced ? offset : null })
        const { data } = nodeNacha.from({ format: 'ach', source: text })
        const sum = people.reduce((total, { cents }) => total + cents, 0)
        const [batch] = data.batches
        expect(data.file.footer).toMatchObject({ totalCredit: sum, totalDebit: isBalanced ? sum : 0, batchCount: 1 })
        expect(data.file.footer.blockCount * 10).toBe(text.trimEnd().split('\r\n').length)
        expect(batch!.description.slice(0, 7)).toBe('PAYROLL')
        expect(batch!.entries.slice(0, people.length).map(({ amount, dfiAccount }) => [amount, dfiAccount])).toEqual(
          people.map(({ cents, account }) => [cents, account]),
        )
        const hash = batch!.entries.reduce((total, entry) => total + Number(entry.receivingDFIIdentification), 0)
        expect([data.file.footer.entryHash, batch!.footer.entryHash]).toEqual([hash % 1e10, hash % 1e10])
      }),
      { numRuns: 60 },
    )
  })

  test('of 500 people keeps the last ten digits of the hash and is written in a second', async () => {
    const many = Array.from({ length: 500 }, (_, index) => pay(index, 100_000 + index))
    let file = ''
    expect(await measureCpu(async () => (file = await write(many)))).toBeLessThan(1000)
    const { batches } = readOwnFile(file)
    expect(batches[0]!.entries).toHaveLength(500)
  })

  test('with an amount that does not fit in an entry is never written', async () => {
    await expect(write([pay(1, 10_000_000_000)])).rejects.toThrow('does not fit')
  })

  test('fills its last block only as far as it must', async () => {
    for (const count of [5, 6, 7, 16])
      expect((await write(Array.from({ length: count }, (_, index) => pay(index, 100)))).trimEnd().split('\r\n').length).toBe(
        Math.ceil((count + 4) / 10) * 10,
      )
  })

  test('has names in letters that every bank accepts', () => {
    expect(
      ['Zoë Müller-O’Neill', 'José  Peña', '李 Wei', 'A very long name of somebody'].map((name) => writeAscii(name, 22)),
    ).toEqual(["ZOE MULLER-O'NEILL", 'JOSE PENA', 'WEI', 'A VERY LONG NAME OF SO'])
  })
})

describe('a wrong digit', () => {
  test('anywhere in a file is found', async () => {
    for (const text of [await write(three), await write(three, { kind: 'reversal' }, { offset })]) {
      let changed = 0
      for (const [at, digit] of [...text].entries())
        if (/\d/.test(digit))
          for (const wrongDigit of [(Number(digit) + 1) % 10, (Number(digit) + 5) % 10]) {
            changed += 1
            if (problem(() => readOwnFile(`${text.slice(0, at)}${wrongDigit}${text.slice(at + 1)}`)) === null)
              throw new Error(`Nobody noticed the digit at ${at}`)
          }
      expect(changed).toBeGreaterThan(1000)
    }
  })

  test('in what moves money between known accounts is found by the format alone, even by a forger who seals the file again', async () => {
    const text = await write(three)
    const lines = text.split('\r\n')
    const forge = (record: number, from: number, to: string) => {
      const line = lines[record]!
      const forged = lines.with(record, `${line.slice(0, from)}${to}${line.slice(from + to.length)}`).join('\r\n')
      return problem(() => readOwnFile(sealFile(forged)))
    }
    expect(forge(2, 29, '0000123457')).toBe('Record 6: has the credit total 000010000000, but the records add up to 10000001.')
    expect(forge(2, 3, '11100062')).toBe('Record 3: has a wrong routing number.')
    expect(forge(2, 3, '314074269')).toContain('has the entry hash')
    expect(forge(2, 79, '111000610000009')).toBe('The trace numbers do not ascend.')
    expect(forge(2, 79, '999000610000001')).toBe('A trace number belongs to another bank.')
    expect(forge(6, 1, '000002')).toContain('batch count')
    expect(forge(6, 7, '000002')).toContain('block count')
    expect(forge(5, 4, '000004')).toContain('entry count')
  })

  test('is not needed: a lost, added or moved line is found, too', async () => {
    const lines = (await write(three)).trimEnd().split('\r\n')
    const join = (changed: string[]) => problem(() => readOwnFile(sealFile(changed.join('\r\n'))))
    expect(join(lines)).toBeNull()
    expect(join(lines.toSpliced(3, 1))).toContain('do not fill blocks of ten')
    expect(join([...lines.toSpliced(3, 1), '9'.repeat(94)])).toContain('Record 5: has the entry count')
    expect(join([...lines.slice(0, 2), lines[3]!, lines[2]!, ...lines.slice(4)])).toBe('The trace numbers do not ascend.')
    expect(join([...lines, ...Array.from({ length: 10 }, () => '9'.repeat(94))])).toBe(
      'The file has more filler than its last block needs.',
    )
    expect(join(lines.with(3, `${lines[3]!} `))).toBe('Record 4: has 95 characters instead of 94.')
    expect(problem(() => readAchFile(''))).toContain('Record 1')
  })
})

test.each([
  [1, 'Zero and 01/100'],
  [100, 'One and 00/100'],
  [123_405, 'One Thousand Two Hundred Thirty-Four and 05/100'],
  [1_900_000, 'Nineteen Thousand and 00/100'],
  [2_100_150, 'Twenty-One Thousand One and 50/100'],
  [1_000_000_00, 'One Million and 00/100'],
  [1_110_013_99, 'One Million One Hundred Ten Thousand Thirteen and 99/100'],
])('%i cents in words', (cents, words) => {
  expect(nameAmount(cents)).toBe(words)
})
