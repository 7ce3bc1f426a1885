import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answer, Decision, ShopConcern } from './contract/index.ts'
import { answersAll, makeCanonicalText, isSameJob, estimateJobs, reasonNotToSend } from './rules.ts'

/** One labor of an hour and a half with its part. */
const concern = (concernId: string, decision: Decision = 'none'): ShopConcern => ({
  concernId,
  title: '',
  complaint: 'Brakes squeal',
  cause: 'Worn pads',
  correction: '',
  decision,
  declineReason: '',
  changed: false,
  optionOf: null,
  promotedBy: '',
  adjustments: [],
  labors: [
    {
      laborId: 'l',
      laborguideId: 7,
      title: 'Replace pads',
      hours: 1.5,
      rate: 12_000,
      laborTimeAmount: 18_000,
      taxed: true,
      fullTimeReason: null,
      doneAt: null,
      parts: [
        {
          partId: 'p',
          laborId: 'l',
          laborguideId: 7,
          partNo: 'A1',
          manufacturer: 'Akebono',
          name: 'Pads',
          condition: 'new',
          quantity: 1,
          cost: 4000,
          ext: 8000,
          total: 8000,
          taxed: true,
          byHand: false,
        },
      ],
    },
  ],
  parts: [],
})

const approve = (concernId: string): Answer => ({ concernId, answer: 'approved' })

describe('the estimate', () => {
  test('an estimate shows what the customer pays and never what the shop pays', () => {
    const [job] = estimateJobs([concern('1')])
    expect(job).toMatchObject({ totalCents: 26_000, parts: [{ priceCents: 8000, totalCents: 8000, laborguideId: 7 }] })
    expect(JSON.stringify(job)).not.toContain('cost')
  })

  test('an estimate leaves declined jobs out', () => {
    expect(estimateJobs([concern('1', 'declined'), concern('2')]).map(({ concernId }) => concernId)).toEqual(['2'])
  })

  test('a job of an estimate is the same as long as its lines and prices are; the wording of the cause does not matter', () => {
    const [before] = estimateJobs([concern('1')])
    const [reworded] = estimateJobs([{ ...concern('1'), cause: 'Pads at 1 mm' }])
    const [dearer] = estimateJobs([
      { ...concern('1'), labors: concern('1').labors.map((labor) => ({ ...labor, hours: 2, laborTimeAmount: 24_000 })) },
    ])
    expect(isSameJob(before!, reworded!)).toBe(true)
    expect(isSameJob(before!, dearer!)).toBe(false)
  })

  test('an empty estimate cannot be sent', () => {
    expect(reasonNotToSend('estimate', estimateJobs([{ ...concern('1'), labors: [] }]))?.refusal.code).toBe('nothing_to_estimate')
    expect(reasonNotToSend('estimate', estimateJobs([concern('1')]))).toBeNull()
    expect(reasonNotToSend('ready', estimateJobs([concern('1')]))?.refusal.code).toBe('bill_frozen')
  })

  test('an estimate is answered job by job, each exactly once', () => {
    const content = { jobs: estimateJobs([concern('1'), concern('2')]) }
    expect(answersAll(content, [approve('1'), approve('2')])).toBe(true)
    expect(answersAll(content, [approve('1')])).toBe(false)
    expect(answersAll(content, [approve('1'), approve('1')])).toBe(false)
    expect(answersAll(content, [approve('1'), approve('2'), approve('3')])).toBe(false)
  })

  test('the canonical text of an estimate does not depend on the order of keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const turned = Object.fromEntries(Object.entries(value).toReversed())
        expect(makeCanonicalText(turned)).toBe(makeCanonicalText(value))
        expect(JSON.parse(makeCanonicalText(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
