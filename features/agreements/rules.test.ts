import { describe, expect, test } from 'vitest'
import type { Answer, EstimateJob } from '../work-orders/contract.ts'
import { approvedCharges } from '../work-orders/rules.ts'
import { answersFor, authorizedBy, maySubmit, reasonNotToSubmit } from './rules.ts'

const job = (concernId: string, laborCents: number, partCents: number): EstimateJob => ({
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
  jobs: [job('a', 10_000, 5_000), job('b', 20_000, 0)],
  rates: { partsTaxRate: 10_000, laborTaxRate: 0, suppliesRate: 5_000, suppliesCapCents: 1_200 },
}
const answers = (a: Answer['answer'], b: Answer['answer']): Answer[] => [
  { concernId: 'a', answer: a },
  { concernId: 'b', answer: b },
]
const form = { writtenEstimateOption: 1 as const, writtenEstimateAmount: null, content: 'png', contentBottom: 'png' }

describe('the authorized amount', () => {
  test('is what the approved jobs come to, with their own supplies and tax', () => {
    // 5 % of $100.00 labor is $5.00 supplies; 10 % tax on $50.00 parts and $5.00 supplies
    expect(approvedCharges(estimate, answers('approved', 'declined'))).toMatchObject({
      suppliesCents: 500,
      taxCents: 550,
      totalCents: 16_050,
    })
    expect(approvedCharges(estimate, answers('approved', 'approved')).suppliesCents).toBe(1_200)
    expect(authorizedBy(estimate, form, answers('approved', 'declined'))).toBe(16_050)
  })

  test('is the limit where one is set, and nothing when every job is declined', () => {
    const limited = { writtenEstimateOption: 3 as const, writtenEstimateAmount: 50_000 }
    expect(authorizedBy(estimate, limited, answers('approved', 'declined'))).toBe(50_000)
    expect(authorizedBy(estimate, limited, answers('declined', 'declined'))).toBe(0)
  })
})

describe('submitting', () => {
  const filled = {
    ...form,
    payOption: 'VISA' as const,
    acceptOldPart: false,
    agreedToTerms: true,
  }
  const all = answers('approved', 'declined')

  test('is possible with terms and both signatures, and not without one of them', () => {
    expect(maySubmit(estimate, filled, all)).toBe(true)
    expect(maySubmit(estimate, { ...filled, agreedToTerms: false }, all)).toBe(false)
    for (const missing of ['content', 'contentBottom'] as const)
      expect(maySubmit(estimate, { ...filled, [missing]: '' }, all)).toBe(false)
    expect(maySubmit(estimate, filled, all.slice(1))).toBe(false)
  })

  test('with a limit needs one above 0.00 and not below what was approved', () => {
    const limited = (writtenEstimateAmount: number) => ({ ...filled, writtenEstimateOption: 3 as const, writtenEstimateAmount })
    expect([0, 16_049, 16_050].map((cents) => maySubmit(estimate, limited(cents), all))).toEqual([false, false, true])
    expect(reasonNotToSubmit(estimate, limited(0), all)?.refusal.code).toBe('limit_is_zero')
    expect(reasonNotToSubmit(estimate, limited(16_049), all)?.refusal.code).toBe('limit_below_approved')
  })
})

describe('answers to a newer version', () => {
  test('are kept for jobs that are the same, and asked anew for those that changed', () => {
    const draft = { jobs: estimate.jobs, answers: answers('declined', 'approved') }
    const newer = { jobs: [estimate.jobs[0]!, job('b', 25_000, 0), job('c', 1, 1)], previousAnswers: [] }
    expect(answersFor(newer, draft)).toEqual([{ concernId: 'a', answer: 'declined' }])
  })

  test('begin with what was approved before', () => {
    expect(answersFor({ jobs: estimate.jobs, previousAnswers: [{ concernId: 'b', answer: 'approved' }] })).toEqual([
      { concernId: 'b', answer: 'approved' },
    ])
  })
})
