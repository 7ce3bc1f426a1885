import { describe, expect, test } from 'vitest'
import type { Answer, EstimateContent, EstimateJob } from '../work-orders/contract/index.ts'
import { calculateApprovedCharges } from '../work-orders/rules.ts'
import {
  calculateAuthorizedCents,
  canSubmit,
  describeAdded,
  getInitialAnswers,
  hasSigningChoices,
  reasonNotToSubmit,
  summarizeSigning,
} from './rules.ts'

const makeJob = (concernId: string, laborCents: number, partCents: number): EstimateJob => ({
  concernId,
  complaint: concernId,
  cause: '',
  labors: [{ laborguideId: null, title: 'Work', hoursHundredths: 100, rateCents: laborCents, amountCents: laborCents }],
  parts: [
    {
      laborguideId: null,
      name: 'Part',
      partNo: '',
      manufacturer: '',
      condition: 'new',
      quantityHundredths: 100,
      priceCents: partCents,
      totalCents: partCents,
    },
  ],
  totalCents: laborCents + partCents,
})

const estimate = {
  jobs: [makeJob('a', 10_000, 5_000), makeJob('b', 20_000, 0)],
  rates: { partsTaxRate: 10_000, laborTaxRate: 0, suppliesRate: 5_000, suppliesCapCents: 1_200 },
}
const makeAnswers = (a: Answer['answer'], b: Answer['answer']): Answer[] => [
  { concernId: 'a', answer: a },
  { concernId: 'b', answer: b },
]
const form = { writtenEstimateOption: 1 as const, writtenEstimateAmount: null, content: 'png', contentBottom: 'png' }

describe('the authorized amount', () => {
  test('the authorized amount is the total of the approved jobs with their supplies and tax', () => {
    // 5% of $100.00 labor is $5.00 supplies; 10% tax on $50.00 parts and $5.00 supplies
    expect(calculateApprovedCharges(estimate, makeAnswers('approved', 'declined'))).toMatchObject({
      suppliesCents: 500,
      taxCents: 550,
      totalCents: 16_050,
    })
    expect(calculateApprovedCharges(estimate, makeAnswers('approved', 'approved')).suppliesCents).toBe(1_200)
    expect(calculateAuthorizedCents(estimate, form, makeAnswers('approved', 'declined'))).toBe(16_050)
  })

  test('the authorized amount is the limit if one is set, and zero if every job is declined', () => {
    const limited = { writtenEstimateOption: 3 as const, writtenEstimateAmount: 50_000 }
    expect(calculateAuthorizedCents(estimate, limited, makeAnswers('approved', 'declined'))).toBe(50_000)
    expect(calculateAuthorizedCents(estimate, limited, makeAnswers('declined', 'declined'))).toBe(0)
  })
})

describe('submitting', () => {
  const filled = {
    ...form,
    payOption: 'VISA' as const,
    acceptOldPart: false,
    agreedToTerms: true,
  }
  const answers = makeAnswers('approved', 'declined')

  test('submitting an answer requires the terms, both signatures and all answers', () => {
    expect(canSubmit(estimate, filled, answers)).toBe(true)
    expect(canSubmit(estimate, { ...filled, agreedToTerms: false }, answers)).toBe(false)
    for (const missing of ['content', 'contentBottom'] as const)
      expect(canSubmit(estimate, { ...filled, [missing]: '' }, answers)).toBe(false)
    expect(canSubmit(estimate, filled, answers.slice(1))).toBe(false)
  })

  test('a limit on an answer must be above $0.00 and not below the approved total', () => {
    const limited = (writtenEstimateAmount: number) => ({ ...filled, writtenEstimateOption: 3 as const, writtenEstimateAmount })
    expect([0, 16_049, 16_050].map((cents) => canSubmit(estimate, limited(cents), answers))).toEqual([false, false, true])
    expect(reasonNotToSubmit(estimate, limited(0), answers)?.refusal.code).toBe('limit_is_zero')
    expect(reasonNotToSubmit(estimate, limited(16_049), answers)?.refusal.code).toBe('limit_below_approved')
  })
})

describe('answers to a newer version', () => {
  test('answers to an earlier estimate are kept for unchanged jobs and dropped for changed ones', () => {
    const draft = { jobs: estimate.jobs, answers: makeAnswers('declined', 'approved') }
    const newer = { jobs: [estimate.jobs[0]!, makeJob('b', 25_000, 0), makeJob('c', 1, 1)], previousAnswers: [] }
    expect(getInitialAnswers(newer, draft)).toEqual([{ concernId: 'a', answer: 'declined' }])
  })

  test('answers to a revised estimate start with the earlier approvals', () => {
    expect(getInitialAnswers({ jobs: estimate.jobs, previousAnswers: [{ concernId: 'b', answer: 'approved' }] })).toEqual([
      { concernId: 'b', answer: 'approved' },
    ])
  })
})

describe('the plain words at the signature', () => {
  const named = { ...estimate, shop: { dba: 'Northside' } as EstimateContent['shop'] }

  test('the summary counts the approved and declined jobs and names the total with tax', () => {
    // $100.00 labor, a $50.00 part and $5.00 supplies, 10% tax on the last two.
    expect(summarizeSigning(named, makeAnswers('approved', 'declined'))).toMatch(
      /^You approve 1 job for \$160\.50 with tax and decline 1\. Northside does only the approved work/,
    )
    expect(summarizeSigning(named, makeAnswers('declined', 'declined'))).toBe('You decline 2 jobs. Nothing is done or billed.')
  })

  test('a limit says how much it adds to what was approved', () => {
    expect(describeAdded(100_000, 66_809)).toBe('$331.91 more than you approved')
  })

  test('earlier choices count as made only if their limit covers what is approved now', () => {
    const choices = { writtenEstimateOption: 3, writtenEstimateAmount: 20_000, payOption: 'VISA', acceptOldPart: false } as const
    expect(hasSigningChoices(estimate, choices, makeAnswers('approved', 'declined'))).toBe(true)
    expect(hasSigningChoices(estimate, choices, makeAnswers('approved', 'approved'))).toBe(false)
    expect(hasSigningChoices(estimate, { ...choices, payOption: undefined }, makeAnswers('approved', 'declined'))).toBe(false)
  })
})
