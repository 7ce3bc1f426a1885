import { describe, expect, test } from 'vitest'
import {
  checkLevel,
  countYears,
  type Decided,
  type Facts,
  findLevelId,
  findPromotion,
  findProposal,
  type Level,
  mayPropose,
  usualLadder,
} from './rules.ts'

const ladder: Level[] = usualLadder.map((level) => ({ ...level, id: level.name }))
const [, levelB] = ladder as [Level, Level, Level, Level]
const nobody: Facts = { codes: [], courses: [], jobHours: 0, years: null }
const titles = new Map([['lift', 'Lift safety']])
const now = new Date('2026-11-24T16:00:00Z')
const decide = (kind: Decided['kind'], levelId: string, at = now): Decided => ({ kind, levelId, at })

describe('a level’s requirement', () => {
  test('is met by certificates and by hours or years, whichever comes first', () => {
    const isMet = (facts: Partial<Facts>) => checkLevel(levelB, { ...nobody, ...facts }, titles).map((check) => check.isMet)
    expect(isMet({ codes: ['A1', 'A5'], jobHours: 1999.9 })).toEqual([true, false])
    expect(isMet({ codes: ['A1'], jobHours: 2000 })).toEqual([false, true])
    expect(isMet({ codes: ['A1', 'A5'], years: 2 })).toEqual([true, true])
  })

  test('shows the experience that is further along, and never more than is needed', () => {
    const experience = (facts: Partial<Facts>) => checkLevel(levelB, { ...nobody, ...facts }, titles)[1]
    expect(experience({ jobHours: 500, years: 1 })).toMatchObject({ have: 1, need: 2 })
    expect(experience({ jobHours: 1500.5, years: 1 })).toMatchObject({ have: 1500, need: 2000 })
    expect(experience({ jobHours: 9000 })).toMatchObject({ have: 2000, need: 2000 })
  })

  test('names the certificates and courses that are missing', () => {
    const level = { ...levelB, codes: ['A1', 'A8'] as const, courses: ['lift'] }
    const [codes, , courses] = checkLevel(level, { ...nobody, codes: ['A1'] }, titles)
    expect([codes?.missing, courses?.missing]).toEqual([['A8 Engine Performance'], ['Lift safety']])
  })

  test('leaves out a course that the shop no longer offers', () => {
    expect(checkLevel({ ...levelB, courses: ['gone'] }, nobody, titles).some(({ kind }) => kind === 'courses')).toBe(false)
  })
})

describe('a promotion', () => {
  const able: Facts = { ...nobody, codes: ['A1', 'A4', 'A5', 'A6'], years: 4 }

  test('is to the highest level reached without skipping one, and never to one that asks for nothing', () => {
    expect(findPromotion(ladder, null, able, titles)?.name).toBe('A')
    expect(findPromotion(ladder, 'B', able, titles)?.name).toBe('A')
    expect(findPromotion(ladder, 'A', able, titles)).toBeNull()
    expect(findPromotion(ladder, null, nobody, titles)).toBeNull()
    const withGap = ladder.map((level) => (level.id === 'B' ? { ...level, certificates: 9 } : level))
    expect(findPromotion(withGap, 'C', able, titles)).toBeNull()
  })

  test('is proposed once, and after "not yet" only 90 days later', () => {
    expect(mayPropose([], 'B', now)).toBe(true)
    expect(mayPropose([decide('proposed', 'B')], 'B', now)).toBe(false)
    const refused = [decide('proposed', 'B'), decide('not-yet', 'B', new Date('2026-08-27T16:00:00Z'))]
    expect(mayPropose(refused, 'B', now)).toBe(false)
    expect(mayPropose(refused, 'B', new Date('2026-11-25T16:00:00Z'))).toBe(true)
    expect(mayPropose(refused, 'A', now)).toBe(true)
  })

  test('waits until anything is decided', () => {
    expect(findProposal([decide('approved', 'C'), decide('proposed', 'B')])?.levelId).toBe('B')
    expect(findProposal([decide('proposed', 'B'), decide('approved', 'B')])).toBeNull()
  })
})

test('the level is the last one approved, and none when that left the ladder', () => {
  const decisions = [decide('approved', 'C'), decide('approved', 'B'), decide('proposed', 'A'), decide('not-yet', 'A')]
  expect(findLevelId(decisions, ladder)).toBe('B')
  expect(findLevelId(decisions, ladder.slice(2))).toBeNull()
})

test('years in the trade count only when full', () => {
  expect(['2022-11-24', '2022-11-25', '2026-12-01'].map((since) => countYears(since, '2026-11-24'))).toEqual([4, 3, 0])
})
