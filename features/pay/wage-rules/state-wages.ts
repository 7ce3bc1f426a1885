import type { SourcedValues } from '../../platform/state-rules/rules.ts'
import { publishedFrom, publishedThrough, publishedWages } from './published-wages.ts'
import { federalExemptCents, federalMinimumCents, type WageRule } from './wage-rules.ts'

/** FLSA alone. */
const federal: WageRule = {
  minimumWageCents: federalMinimumCents,
  knownThrough: null,
  dailyMinutes: null,
  dailyBelowHundredths: null,
  doubleMinutes: null,
  hasSeventhDay: false,
  paysEachHour: false,
  paysSickAtRegularRate: false,
  allowsRetailExemption: false,
  exemptSalaryCents: federalExemptCents,
  areaMinimumWageCents: null,
  areaExemptSalaryCents: null,
}

/**
 * Minimum wages in force in November 2026, in cents, and the last day for which each is published; null where only a new law changes it. States that
 * are not here have the federal one. Oregon’s is the standard rate; the Portland area ($16.80) is a local minimum wage of the owner’s statement.
 */
const minimumWages: Readonly<Record<string, readonly [cents: number, knownThrough: string | null]>> = {
  AK: [1400, '2027-06-30'],
  AZ: [1515, '2026-12-31'],
  AR: [1100, null],
  CA: [1690, '2026-12-31'],
  CO: [1516, '2026-12-31'],
  CT: [1694, '2026-12-31'],
  DE: [1500, null],
  DC: [1840, '2027-06-30'],
  FL: [1500, '2027-09-29'],
  HI: [1600, '2027-12-31'],
  IL: [1500, null],
  ME: [1510, '2026-12-31'],
  MD: [1500, null],
  MA: [1500, null],
  MI: [1373, '2026-12-31'],
  MN: [1141, '2026-12-31'],
  MO: [1500, '2026-12-31'],
  MT: [1085, '2026-12-31'],
  NE: [1500, '2026-12-31'],
  NV: [1200, null],
  NJ: [1592, '2026-12-31'],
  NM: [1200, null],
  NY: [1600, '2026-12-31'],
  OH: [1100, '2026-12-31'],
  OR: [1555, '2027-06-30'],
  RI: [1600, '2026-12-31'],
  SD: [1185, '2026-12-31'],
  VT: [1442, '2026-12-31'],
  VA: [1277, '2026-12-31'],
  WA: [1713, '2026-12-31'],
  WV: [875, null],
}

/**
 * States without an overtime law of their own for private employers, where section 7(i) of the FLSA is the only word on it. Elsewhere an admin confirms it
 * first, and overtime is paid. Read on 11/26/2026 in summaries, not in the states' statutes: Traliant, "State Overtime Requirements" (AL, AZ, DE, FL, GA, ID, IA,
 * LA), laborlawcenter.com (MS, NE, SC, TN, WY), overtimecalc.com and goco.io (UT), timecamp.com (OK), twc.texas.gov through a public guide (TX). South Dakota
 * was found in no page that says it in so many words.
 */
const withoutOwnOvertime = new Set('AL AZ DE FL GA ID IA LA MS NE OK SC SD TN TX UT WY'.split(' '))

interface OwnLaw {
  values: Partial<WageRule>
  source: string
}

const ownLaws: Readonly<Record<string, OwnLaw>> = {
  AK: { values: { dailyMinutes: 480, exemptSalaryCents: 112_000 }, source: 'AS 23.10.060 (daily overtime) and 23.10.055(b)' },
  // 246(l): read on 11/27/2026 in dpf-law.com (as subdivision (k) of 2015) and Seyfarth’s Cal-Peculiarities of 2024.
  CA: {
    values: {
      dailyMinutes: 480,
      doubleMinutes: 720,
      hasSeventhDay: true,
      paysEachHour: true,
      paysSickAtRegularRate: true,
      exemptSalaryCents: 135_200,
    },
    source:
      'Labor Code 510 (daily overtime, double time, seventh day), 226.2 (piece rate), 246(l) (paid sick time) and 515 (exempt salary)',
  },
  // $57,784 a year (PAY CALC Order of 2026), by 52 weeks and rounded down, so that exactly that salary is enough.
  CO: {
    values: { dailyMinutes: 720, exemptSalaryCents: 111_123 },
    source: 'COMPS Order 40, 7 CCR 1103-1 (twelve hours a day), and the PAY CALC Order of 2026 (exempt salary)',
  },
  ME: { values: { exemptSalaryCents: 87_116 }, source: '26 M.R.S. 663 (exempt salary)' },
  NV: {
    values: { dailyMinutes: 480, dailyBelowHundredths: 150 },
    source: 'NRS 608.018 (daily overtime below one and a half times the minimum wage)',
  },
  // Both areas, and that the year ends them: hrlaws.com, "New York State minimum wage, exempt salary threshold will increase January 1", and the table of
  // 2024 to 2026 in booklawllp.com. Professionals have no least salary in New York; here they get that of executives.
  NY: {
    values: { exemptSalaryCents: 119_910, areaMinimumWageCents: 1700, areaExemptSalaryCents: 127_500 },
    source:
      '12 NYCRR 142-2.1 and 142-2.14: $17.00 and an exempt salary of $1,275.00 in New York City, Nassau, Suffolk, and Westchester, $16.00 and $1,199.10 elsewhere, in 2026',
  },
  // Read on 11/27/2026 in a copy of the statute (laws9.com): overtime "in the manner and methods provided in and subject to the exemptions of section 7 and
  // section 13" of the FLSA.
  OH: {
    values: { allowsRetailExemption: true },
    source: 'R.C. 4111.03(A) (overtime, with the exemptions of FLSA sections 7 and 13)',
  },
  WA: { values: { exemptSalaryCents: 154_170 }, source: 'WAC 296-128-545 (exempt salary)' },
}

const ofFederal = 'FLSA sections 6 and 7, 29 U.S.C. 206 and 207'
const list = {
  title: 'Ballotpedia, “Minimum wage increases in 2026”',
  address: 'https://ballotpedia.org/Minimum_wage_increases_in_2026',
}

/** Read in a copy of that table in github.com/jfortier93/verified-wages-mcp; themoneyoverview.com has the same for D.C. and Portland. */
const julyTable = {
  title: 'U.S. Department of Labor, “State Minimum Wage Laws” of 07/01/2026',
  address: 'https://www.dol.gov/agencies/whd/minimum-wage/state',
}
const changedInJuly = new Set(['DC', 'OR'])

/** The rule of a state that is in the code. */
export function getDefaultWages(state: string): SourcedValues<WageRule> {
  const [minimumWageCents, knownThrough] = minimumWages[state] ?? [federalMinimumCents, null]
  const ownLaw = ownLaws[state]
  const hasOwnMinimum = minimumWages[state] !== undefined
  const { title, address } = changedInJuly.has(state) ? julyTable : list
  return {
    values: {
      ...federal,
      minimumWageCents,
      knownThrough,
      allowsRetailExemption: withoutOwnOvertime.has(state),
      ...ownLaw?.values,
    },
    source: [ownLaw?.source, hasOwnMinimum ? `${title} (minimum wage)` : null, ofFederal].filter(Boolean).join('; '),
    address: hasOwnMinimum ? address : 'https://www.dol.gov/agencies/whd/minimum-wage/state',
    sourceDay: '2026-11-26',
  }
}

/** The rule of a state that is published already and begins later, with the first day on which it is in force. */
export function listLaterWages(state: string): (SourcedValues<WageRule> & { effectiveOn: string })[] {
  const published = publishedWages[state]
  if (!published) return []
  const { values, source, address } = published
  return [
    {
      values: { ...getDefaultWages(state).values, ...values, knownThrough: publishedThrough },
      source: [source, ownLaws[state]?.source, ofFederal].filter(Boolean).join('; '),
      address,
      sourceDay: '2026-11-26',
      effectiveOn: publishedFrom,
    },
  ]
}
