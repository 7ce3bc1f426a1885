import { describe, expect, test } from 'vitest'
import { laborGuide } from '../../catalog/labor-guide/data/labor-guide.ts'
import { findCover } from './covered-work.ts'
import {
  calculateExpiry,
  type CertificateCode,
  describeGap,
  type Dated,
  findGaps,
  findReminder,
  findState,
  isWarning,
  listCurrentCodes,
  listMasters,
} from './rules.ts'

const today = '2026-11-24'
const hold = (code: CertificateCode, expiresOn = '2029-01-31'): Dated => ({ code, expiresOn })
const automobile = (['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'] as const).map((code) => hold(code))

describe('a certificate', () => {
  test('expires five years after it was issued, on February 28 when there is no February 29', () => {
    expect(['2026-11-24', '2024-02-29', '2023-02-28'].map(calculateExpiry)).toEqual(['2031-11-24', '2029-02-28', '2028-02-28'])
  })

  test.each([
    ['2027-02-23', 'current'],
    ['2027-02-22', 'expiring'],
    ['2026-11-24', 'expiring'],
    ['2026-11-23', 'expired'],
  ])('that expires on %s is %s', (expiresOn, state) => {
    expect(findState(hold('A5', expiresOn), [hold('A5', expiresOn)], today)).toBe(state)
  })

  test('is replaced by a later one of its area', () => {
    const old = hold('A5', '2026-12-01')
    expect(findState(old, [old, hold('A5', '2031-12-01')], today)).toBe('replaced')
  })

  test('L1 counts only with a current A8, and L3 with A6 and A8', () => {
    expect(listCurrentCodes([hold('L1')], today)).toEqual([])
    expect(listCurrentCodes([hold('L1'), hold('A8', '2026-11-23')], today)).toEqual([])
    expect(listCurrentCodes([hold('L1'), hold('A8'), hold('L3')], today)).toEqual(['L1', 'A8'])
    expect(listCurrentCodes([hold('L3'), hold('A8'), hold('A6')], today)).toEqual(['L3', 'A8', 'A6'])
  })
})

describe('Master Automobile Technician', () => {
  test('is A1 to A8, without A9, until the first of them expires', () => {
    const certificates = [...automobile.slice(1), hold('A1', '2027-03-01')]
    expect(listMasters(certificates, today)).toMatchObject([
      { name: 'Master Automobile Technician', missing: [], until: '2027-03-01' },
    ])
  })

  test('of an area that was renewed, the later certificate counts', () => {
    expect(listMasters([...automobile, hold('A1', '2026-12-01')], today)[0]?.until).toBe('2029-01-31')
  })

  test('is lost when one expires', () => {
    const certificates = [...automobile.slice(1), hold('A1', '2026-11-23')]
    expect(listMasters(certificates, today)).toMatchObject([{ missing: ['A1'], until: null }])
  })
})

test('a reminder is due 90, 30 and 7 days before the expiry, and only the last of several that were missed', () => {
  const due = ['2027-02-23', '2027-02-22', '2026-12-25', '2026-12-24', '2026-12-01', '2026-11-24', '2026-11-23']
  expect(due.map((expiresOn) => findReminder(expiresOn, today))).toEqual([null, 90, 90, 30, 7, 7, null])
})

describe('the labor guide', () => {
  const above = (id: number): number[] => {
    const row = laborGuide.find(({ LaborGuideId }) => LaborGuideId === id)
    return row ? [id, ...above(row.ParentId)] : []
  }
  const findByTitle = (system: string, title: RegExp) => {
    const found = laborGuide.find(
      (row) =>
        row.Type === 'Terminal' &&
        title.test(row.Title) &&
        laborGuide.find(({ LaborGuideId }) => LaborGuideId === above(row.LaborGuideId).at(-1))?.Title === system,
    )
    return findCover(above(found!.LaborGuideId))?.[0]
  }

  test.each([
    ['Brakes', /pads/i, 'A5'],
    ['Engine mechanical', /head gasket/i, 'A1'],
    ['Electrical and lighting', /headlamp/i, 'A6'],
    ['Heating and air conditioning', /compressor/i, 'A7'],
    ['Ignition and engine sensors', /spark plug/i, 'A8'],
    ['Suspension', /strut/i, 'A4'],
    ['Transmission and clutch', /clutch kit/i, 'A3'],
    ['Transmission and clutch', /automatic|torque converter/i, 'A2'],
    ['Exhaust and emissions', /particulate|DPF/i, 'A9'],
    ['Maintenance and fluids', /oil/i, 'G1'],
    ['Hybrid and electric', /battery/i, 'L3'],
  ])('puts work on %s under the right area', (system, title, code) => {
    expect(findByTitle(system, title)).toBe(code)
  })

  test('has no area for inspections and for a line that was typed', () => {
    expect(findCover(above(520_101))).toBeNull()
    expect(findCover([])).toBeNull()
  })
})

describe('a gap', () => {
  const brakes = { laborId: 'l1', accountId: 'dan', name: 'Dan', guideIds: [120_101, 120_100, 120_000] }
  const own = (...certificates: Dated[]) => certificates.map((certificate) => ({ ...certificate, accountId: 'dan' }))

  test('names the person and the certificate that is missing', () => {
    const [gap] = findGaps([brakes], own(hold('A4')), today)
    expect(describeGap(gap!)).toBe('Dan has no current A5 Brakes')
  })

  test('is closed by that certificate or another that covers the work, and is open again once it expires', () => {
    expect(findGaps([brakes], own(hold('A5')), today)).toEqual([])
    expect(findGaps([brakes], own(hold('T4')), today)).toEqual([])
    expect(findGaps([brakes], own(hold('A5', '2026-11-23')), today)).toHaveLength(1)
    expect(findGaps([brakes], [{ ...hold('A5'), accountId: 'someone else' }], today)).toHaveLength(1)
  })

  test('shows once somebody has a certificate, unless the shop chose otherwise', () => {
    expect([isWarning(null, 0), isWarning(null, 1), isWarning(true, 0), isWarning(false, 9)]).toEqual([false, true, true, false])
  })
})
