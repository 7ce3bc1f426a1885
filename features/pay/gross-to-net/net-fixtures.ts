import type { DeductionFacts, FigureFacts, GarnishmentFacts } from '../deductions/contract/index.ts'
import { emptyYear, type NetFacts, type NetInput, type PaidLine } from './contract/index.ts'

export const makeDeduction = (kind: DeductionFacts['kind'], changes: Partial<DeductionFacts> = {}): DeductionFacts => ({
  id: '00000000-0000-4000-8000-00000000000f',
  code: `${kind}.1`,
  kind,
  label: kind,
  how: 'amount',
  cents: 0,
  rate: 0,
  firstDay: '2026-01-01',
  limit: 'standard',
  yearLimitCents: null,
  balanceCents: null,
  monthCents: 0,
  ...changes,
})

export const makeOrder = (kind: GarnishmentFacts['kind'], changes: Partial<GarnishmentFacts> = {}): GarnishmentFacts => ({
  id: '00000000-0000-4000-8000-00000000000f',
  code: `${kind}.1`,
  kind,
  label: kind,
  how: 'amount',
  cents: 0,
  rate: 0,
  exemptCents: 0,
  supportsOther: false,
  isOverdue: false,
  stateLimit: null,
  leftCents: null,
  priority: { support: 1, bankruptcy: 2, 'federal-levy': 3, 'state-levy': 4, 'federal-debt': 5, creditor: 6 }[kind],
  receivedOn: '2026-02-01',
  ...changes,
})

export const makeFigure = (kind: FigureFacts['kind'], changes: Partial<FigureFacts> = {}): FigureFacts => ({
  id: '00000000-0000-4000-8000-00000000000f',
  code: `${kind}.1`,
  kind,
  label: kind,
  how: 'amount',
  cents: 0,
  rate: 0,
  wages: 'gross',
  wageBaseCents: null,
  ...changes,
})

export const makeFacts = (changes: Partial<NetFacts> = {}): NetFacts => ({
  accountId: '00000000-0000-4000-8000-000000000001',
  w4: { kind: 'steps', filingStatus: 'single', step2: false, step3: 0, step4a: 0, step4b: 0, step4c: 0 },
  w4Source: 'certificate',
  isNonresident: false,
  deductions: [],
  garnishments: [],
  figures: [],
  shop: {
    unemployment: { rate: 27_000, wageBaseCents: 9_000_00, countsPreTax: false },
    futaReduction: 0,
    isSmallWashingtonEmployer: false,
  },
  isExemptFromWaCares: false,
  minimumWageCents: 725,
  ...changes,
})

/** 40 hours in each of two weeks, unless lines are given. */
export const makeLines = (grossCents: number): PaidLine[] => [
  { kind: 'regular', week: '2026-06-14', minutes: 2400, cents: Math.floor(grossCents / 2), taxedAs: 'regular' },
  { kind: 'regular', week: '2026-06-21', minutes: 2400, cents: Math.ceil(grossCents / 2), taxedAs: 'regular' },
]

export const makeInput = (grossCents: number, changes: Partial<NetInput> = {}): NetInput => ({
  payDate: '2026-07-10',
  frequency: 'biweekly',
  state: 'TX',
  lines: makeLines(grossCents),
  facts: makeFacts(),
  ytd: emptyYear,
  ...changes,
})
