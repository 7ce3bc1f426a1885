import { describe, expect, test } from 'vitest'
import { makeReturnFile } from '../../../testing/samples/bank-returns.samples.ts'
import { AchProblem } from './ach-lines.ts'
import { readCorrectedAccount } from './corrected-account.ts'
import { matchReturn } from './match-return.ts'
import { type OriginatorFacts, planFile } from './plan-file.ts'
import { readOwnFile } from './read-own-file.ts'
import { readReturnFile } from './read-return-file.ts'
import { findReturnReason } from './return-codes.ts'
import { writeAchFile } from './server/write-ach-file.ts'

const originator: OriginatorFacts = {
  bankName: 'JPMorgan Chase',
  immediateDestination: '111000614',
  immediateOrigin: '1742918653',
  companyName: 'Westgate Auto',
  companyId: '1742918653',
  odfi: '11100061',
  offset: null,
}

const sentText = await writeAchFile(
  planFile(originator, {
    kind: 'payroll',
    createdOn: '2026-12-02',
    createdAt: '09:00',
    modifier: 'A',
    effectiveOn: '2026-12-04',
    descriptiveDate: '2026-11-28',
    lastTrace: 10,
    idPrefix: 'R12',
    payments: [
      { routing: '314074269', account: '99887766', type: 'savings', cents: 123_456, name: 'Ana', paymentId: 'a', accountId: 'a' },
      {
        routing: '111000614',
        account: '4455667788',
        type: 'checking',
        cents: 123_456,
        name: 'Ben',
        paymentId: 'b',
        accountId: 'b',
      },
    ],
  }),
)
const key = (routing: string, account: string) => `${routing} ${account}`
const sent = readOwnFile(sentText).batches[0]!.entries.map((entry) => ({
  ...entry,
  transactionCode: entry.code,
  key: key(entry.routing, entry.account),
}))
const read = (text: string) =>
  readReturnFile(text).map((item) => {
    const match = matchReturn(item, sent, (routing) => key(routing, item.account))
    return { item, entry: typeof match === 'string' ? null : match[0]! }
  })

describe('a return file', () => {
  test('names the entry, the reason and the correction', () => {
    const corrected = '111000614   4455667799'
    const items = read(
      makeReturnFile(sentText, [
        { entry: 0, code: 'R03' },
        { entry: 1, code: 'C03', corrected },
      ]),
    )
    expect(items).toMatchObject([
      { item: { kind: 'return', code: 'R03', cents: 123_456 }, entry: { name: 'ANA' } },
      { item: { kind: 'change', code: 'C03', cents: 0, corrected: corrected.padEnd(29) }, entry: { name: 'BEN' } },
    ])
  })

  test('with a wrong digit is refused, or says the same about the same entry, or nothing about any', () => {
    const text = makeReturnFile(sentText, [
      { entry: 0, code: 'R03' },
      { entry: 1, code: 'R02' },
    ])
    const meaning = (changed: string) =>
      read(changed).map(({ item, entry }) => `${entry?.name ?? 'unknown'} ${item.code} ${item.cents}`)
    const right = meaning(text)
    let [refused, unmatched] = [0, 0]
    for (const [at, digit] of [...text].entries()) {
      if (!/\d/.test(digit)) continue
      const changed = `${text.slice(0, at)}${(Number(digit) + 1) % 10}${text.slice(at + 1)}`
      try {
        const found = meaning(changed)
        // A reason code has no check digit anywhere, so only its entry must be right; a trace that nobody sent moves nothing.
        const isHarmless = found.every(
          (line, index) =>
            line === right[index] ||
            line.startsWith('unknown') ||
            line.replace(/R\d\d/, '') === right[index]!.replace(/R\d\d/, ''),
        )
        if (found.some((line) => line.startsWith('unknown'))) unmatched += 1
        if (!isHarmless) throw new Error(`Nobody noticed the digit at ${at}: ${found.join(', ')}`)
      } catch (error) {
        if (!(error instanceof AchProblem)) throw error
        refused += 1
      }
    }
    expect(refused).toBeGreaterThan(400)
    expect(refused + unmatched).toBeGreaterThan(500)
  })

  test('with our trace number and another amount, account or number names no entry of ours', () => {
    const [first, second] = [sent[0]!, sent[1]!]
    const item = readReturnFile(makeReturnFile(sentText, [{ entry: 0, code: 'R03' }]))[0]!
    const match = (changes: object, entries = sent) =>
      matchReturn({ ...item, ...changes }, entries, (routing) => key(routing, item.account))
    expect(match({})).toEqual([first])
    for (const wrong of [
      { cents: 123_457 },
      { rdfi: '11100061' },
      { originalTrace: second.trace },
      { idNumber: 'R12-0002' },
      { transactionCode: '21' },
    ])
      expect(match(wrong)).toBe('differs')
    expect(match({ originalTrace: '999999999999999' })).toBe('unknown')
    expect(match({ idNumber: '' })).toEqual([first])
  })

  test('is not a payment file', () => {
    expect(() => readReturnFile(sentText)).toThrow('Upload the bank’s return file')
  })
})

describe('a correction', () => {
  const account = { routing: '111000614', account: '4455667788', type: 'checking' } as const
  test.each([
    ['C01', '4455667799', { ...account, account: '4455667799' }],
    ['C02', '314074269', { ...account, routing: '314074269' }],
    ['C03', '314074269   4455667799', { ...account, routing: '314074269', account: '4455667799' }],
    ['C05', '32', { ...account, type: 'savings' }],
    ['C06', '4455667799          32', { ...account, account: '4455667799', type: 'savings' }],
    ['C07', '3140742694455667799       32', { routing: '314074269', account: '4455667799', type: 'savings' }],
  ])('%s gives the account that the bank wants', (code, data, wanted) => {
    expect(readCorrectedAccount(code, data.padEnd(29), account)).toEqual(wanted)
  })

  test('that does not hold what its code promises, or changes nothing, gives none', () => {
    for (const [code, data] of [
      ['C01', ''],
      ['C01', '4455667788'],
      ['C02', '314074268'],
      ['C05', '22'],
      ['C05', 'xx'],
      ['C09', '123'],
    ] as const)
      expect(readCorrectedAccount(code, data.padEnd(29), account)).toBeNull()
  })

  test('a closed account is held, and one without enough money is not', () => {
    expect(['R02', 'R03', 'R16', 'R01', 'R06', 'R85'].map((code) => findReturnReason(code).holdsAccount)).toEqual([
      true,
      true,
      true,
      false,
      false,
      true,
    ])
  })
})
