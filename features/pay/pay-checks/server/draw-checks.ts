import { showAmount, showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { makeBlankPdf, fillPdf } from '../../../../kit/server/papers.ts'
import type { PlacedItem } from '../../../../kit/server/pdf/fill-pdf.ts'
import { nameAmount } from '../amount-in-words.ts'
import { countMinutes, nameLineIn, showPaidHours } from '../rules.ts'
import type { CheckToDraw } from './store-checks.ts'

/** A third of a letter-size page, in points: the check, then one stub for the employee and one for the shop. */
const partHeight = 264
const linesOfStub = 14
const lettersOfName = 43

/**
 * Checks for preprinted stock with three parts a page. The stock has the bank, the account and the magnetic ink line (ANSI X9.100-160), which an
 * ordinary printer cannot make.
 */
export const drawChecks = async (checks: readonly CheckToDraw[]): Promise<Uint8Array> =>
  fillPdf(
    await makeBlankPdf(checks.length),
    checks.flatMap((check, index) => placeCheck(check, index + 1)),
  )

function placeCheck(check: CheckToDraw, page: number): PlacedItem[] {
  const put = (x: number, y: number, text: string, size = 10): PlacedItem[] => (text === '' ? [] : [{ page, x, y, text, size }])
  const street = check.address.split(/,\s*/)
  return [
    ...put(36, 30, check.employer, 11),
    ...put(36, 46, check.employerAddress, 8),
    ...put(500, 30, `No. ${check.number}`, 11),
    ...put(500, 46, check.isReprint ? 'REPRINT' : '', 9),
    ...put(500, 62, showDay(check.datedOn)),
    ...put(36, 96, 'PAY TO THE ORDER OF', 7),
    ...put(140, 92, check.payee, 11),
    ...put(488, 92, `**${showAmount(check.cents)}`, 11),
    ...put(36, 120, `${nameAmount(check.cents)} ${'*'.repeat(Math.max(0, 70 - nameAmount(check.cents).length))} DOLLARS`),
    ...put(60, 148, check.payee, 9),
    ...put(60, 160, street[0] ?? '', 9),
    ...put(60, 172, street.slice(1).join(', '), 9),
    ...put(36, 206, `Pay ${showDay(check.periodFirst)} to ${showDay(check.periodLast)}`, 8),
    ...put(370, 206, 'AUTHORIZED SIGNATURE', 7),
    ...placeStub(check, page, partHeight, 'For the employee'),
    ...placeStub(check, page, 2 * partHeight, 'For the shop'),
  ]
}

/** The approximate width of an amount in points: digits of the typeface are about 5 wide at 8 points, and a comma or period 2.3. */
const measureAmount = (text: string): number =>
  [...text].reduce((width, sign) => width + (/[,.]/.test(sign) ? 2.3 : sign === '1' ? 3.6 : 5), 0)

/** "11/08": the year is in the line above. */
const showShortDay = (day: string): string => showDay(day).slice(0, 5)

/** A long name as two lines or more, broken between words. The week at its end stays together. */
function wrapName(name: string): string[] {
  const lines = ['']
  for (const word of name.split(/ (?!of \d|\d\d\/)/)) {
    const last = lines.at(-1)!
    if (last !== '' && last.length + 1 + word.length > lettersOfName) lines.push(word.slice(0, lettersOfName))
    else lines[lines.length - 1] = last === '' ? word.slice(0, lettersOfName) : `${last} ${word}`
  }
  return lines
}

/** As many lines as fit; the last one has the total of the others. */
function fitLines(lines: readonly { label: string; cents: number }[]): { names: string[]; cents: number }[] {
  const wrapped = lines.map(({ label, cents }) => ({ names: wrapName(label), cents }))
  const count = (lines: typeof wrapped) => lines.reduce((sum, { names }) => sum + names.length, 0)
  if (count(wrapped) <= linesOfStub) return wrapped
  const shown: typeof wrapped = []
  for (const line of wrapped) {
    if (count(shown) + line.names.length > linesOfStub - 1) break
    shown.push(line)
  }
  const rest = wrapped.slice(shown.length).reduce((sum, { cents }) => sum + cents, 0)
  return [...shown, { names: ['Others, see the pay stub'], cents: rest }]
}

function placeStub(check: CheckToDraw, page: number, top: number, whose: string): PlacedItem[] {
  const put = (x: number, y: number, text: string, size = 8): PlacedItem[] => [{ page, x, y: top + y, text, size }]
  const column = (x: number, title: string, side: 'earning' | 'deduction') => {
    const lines = check.lines.filter((line) => line.side === side)
    const named = lines.map((line) => ({ label: nameLineIn(line, lines, showShortDay), cents: line.cents }))
    let row = 0
    return [
      ...put(x, 56, title, 7),
      ...fitLines(named).flatMap(({ names, cents }) => {
        const first = row
        row += names.length
        return [
          ...names.flatMap((name, index) => put(index === 0 ? x : x + 6, 68 + (first + index) * 11, name)),
          ...put(x + 236 - measureAmount(showAmount(cents)), 68 + first * 11, showAmount(cents)),
        ]
      }),
    ]
  }
  return [
    ...put(36, 14, check.payee, 10),
    ...put(300, 14, `Check ${check.number}, ${showDay(check.datedOn)}${check.isReprint ? ', REPRINT' : ''}`, 9),
    ...put(500, 14, whose, 7),
    ...put(
      36,
      32,
      `${check.employer}. Pay date ${showDay(check.payDate)}, period ${showDay(check.periodFirst)} to ${showDay(check.periodLast)}`,
    ),
    ...column(36, 'EARNINGS', 'earning'),
    ...column(316, 'TAXES AND DEDUCTIONS', 'deduction'),
    ...put(36, 232, `Gross ${showCents(check.grossCents)}`, 9),
    ...put(200, 232, `Net ${showCents(check.netCents)}`, 9),
    ...put(316, 232, `This check ${showCents(check.cents)}`, 9),
    ...put(450, 232, `Hours worked ${showPaidHours(countMinutes(check))}`, 9),
  ]
}
