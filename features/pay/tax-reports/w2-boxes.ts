import type { W2Boxes } from './contract/index.ts'
import {
  addUp,
  groupCents,
  kindOf,
  type LineSum,
  sumEarnings,
  sumFederalWages,
  sumKinds,
  sumTax,
  sumTaxable,
} from './line-sums.ts'

/** Lines of one state, the one that the stub was calculated for, or of another system's pay in it earlier in the year. */
export interface StateLines {
  state: string
  lines: readonly LineSum[]
}

/** The codes of box 12: General Instructions for Forms W-2 and W-3 (2026). TT is the half that federal law requires for overtime. */
const box12 = [
  { code: 'D', read: (lines: readonly LineSum[]) => sumKinds(lines, '401k') },
  { code: 'W', read: (lines: readonly LineSum[]) => sumKinds(lines, 'hsa') },
  { code: 'AA', read: (lines: readonly LineSum[]) => sumKinds(lines, 'roth') },
  { code: 'TT', read: (lines: readonly LineSum[]) => sumEarnings(lines, 'overtime-premium') },
]

const elsewhere = [
  'federal',
  'federal-supplemental',
  'social-security',
  'medicare',
  'medicare-additional',
  'state-income',
  'local-income',
  '401k',
  'hsa',
  'dependent-care',
  'earlier-difference',
]

/** The boxes of Form W-2 of one employee and year. */
export function calculateW2(byState: readonly StateLines[]): W2Boxes {
  const allLines = byState.flatMap(({ lines }) => lines)
  const withheld = allLines.filter(({ side, group }) => side === 'deduction' && (group === 'tax' || group === 'pre-tax'))
  return {
    box1: sumFederalWages(allLines),
    box2: sumTax(allLines, 'federal', 'federal-supplemental'),
    box3: sumTaxable(allLines, 'social-security'),
    box4: sumTax(allLines, 'social-security'),
    box5: sumTaxable(allLines, 'medicare'),
    box6: sumTax(allLines, 'medicare', 'medicare-additional'),
    box10: sumKinds(allLines, 'dependent-care'),
    box12: box12.map(({ code, read }) => ({ code, cents: read(allLines) })).filter(({ cents }) => cents !== 0),
    hasRetirementPlan: sumKinds(allLines, '401k', 'roth') > 0,
    box14: groupCents(
      withheld.filter((line) => !elsewhere.includes(kindOf(line))),
      ({ label }) => label,
    ),
    states: joinStates(byState.flatMap(({ state, lines }) => listStateBoxes(state, lines))),
    local: groupCents(
      withheld.filter((line) => kindOf(line) === 'local-income'),
      ({ label }) => label,
    ),
  }
}

/** The state's own wages where all of its lines have them, such as Pennsylvania's with 401(k) deferrals, else those of box 1. */
function listStateBoxes(state: string, lines: readonly LineSum[]): W2Boxes['states'] {
  const taxes = lines.filter((line) => line.side === 'deduction' && kindOf(line) === 'state-income')
  if (taxes.length === 0) return []
  const [first] = taxes
  const isKnown = taxes.every(({ code, taxableCents }) => taxableCents !== null && code === first?.code)
  const wagesCents = isKnown ? sumTaxable(taxes, first?.code ?? '') : sumFederalWages(lines)
  return [{ state, wagesCents, taxCents: sumKinds(taxes, 'state-income') }]
}

const joinStates = (boxes: W2Boxes['states']): W2Boxes['states'] =>
  [...Map.groupBy(boxes, ({ state }) => state)].map(([state, rows]) => ({
    state,
    wagesCents: addUp(rows.map(({ wagesCents }) => wagesCents)),
    taxCents: addUp(rows.map(({ taxCents }) => taxCents)),
  }))

const sumCodes = (forms: readonly W2Boxes[]) =>
  box12.map(({ code }) => ({
    code,
    cents: addUp(forms.flatMap((form) => form.box12.filter((entry) => entry.code === code).map(({ cents }) => cents))),
  }))

/** Form W-3: the sums of all W-2s. */
export function sumW2s(forms: readonly W2Boxes[]): W2Boxes {
  const sum = (read: (form: W2Boxes) => number) => addUp(forms.map(read))
  return {
    box1: sum(({ box1 }) => box1),
    box2: sum(({ box2 }) => box2),
    box3: sum(({ box3 }) => box3),
    box4: sum(({ box4 }) => box4),
    box5: sum(({ box5 }) => box5),
    box6: sum(({ box6 }) => box6),
    box10: sum(({ box10 }) => box10),
    box12: sumCodes(forms).filter(({ cents }) => cents !== 0),
    // Not a box of Form W-3.
    hasRetirementPlan: false,
    box14: groupCents(
      forms.flatMap(({ box14 }) => box14),
      ({ label }) => label,
    ),
    states: joinStates(forms.flatMap((form) => form.states)),
    local: groupCents(
      forms.flatMap(({ local }) => local),
      ({ label }) => label,
    ),
  }
}
