import { describe, expect, test } from 'vitest'
import { addYear, calculateStanding, findReminderDay, isReachable, type StandingFacts } from './rules.ts'

const assigned = { assignedOn: '2026-01-10', dueDays: 14, dueOn: null, repeats: 'none' as const }
const facts = (change: Partial<StandingFacts> = {}): StandingFacts => ({
  startsOn: '2026-01-05',
  assignments: [assigned],
  completion: null,
  required: { number: 1, on: '2026-01-01' },
  today: '2026-01-10',
  ...change,
})
const place = (change: Partial<StandingFacts>) => calculateStanding(facts(change))

describe('someone’s standing in a course', () => {
  test('days count from the assignment for people already there, and from the start for those who join later', () => {
    expect(place({}).dueOn).toBe('2026-01-24')
    expect(place({ startsOn: '2026-03-01', today: '2026-03-01' }).dueOn).toBe('2026-03-15')
  })

  test('nobody is late for a day before they started', () => {
    const byDay = { ...assigned, dueDays: null, dueOn: '2026-02-01' }
    expect(place({ assignments: [byDay] }).dueOn).toBe('2026-02-01')
    expect(place({ assignments: [byDay], startsOn: '2026-06-01', today: '2026-06-01' })).toMatchObject({
      state: 'open',
      dueOn: '2026-06-15',
    })
  })

  test('it is due soon a week before, on time on the day, and overdue the day after', () => {
    expect(place({ today: '2026-01-16' }).state).toBe('open')
    expect(place({ today: '2026-01-17' }).state).toBe('soon')
    expect(place({ today: '2026-01-24' }).state).toBe('soon')
    expect(place({ today: '2026-01-25' }).state).toBe('overdue')
  })

  test('the earliest due date of several assignments counts', () => {
    const earlier = { ...assigned, dueDays: null, dueOn: '2026-01-12' }
    expect(place({ assignments: [assigned, earlier] }).dueOn).toBe('2026-01-12')
  })

  test('without an assignment, a course is optional, and passed once completed', () => {
    expect(place({ assignments: [] })).toMatchObject({ state: 'optional', dueOn: null, isCurrent: false })
    const done = place({ assignments: [], completion: { on: '2025-01-01', number: 1 } })
    expect(done).toMatchObject({ state: 'passed', validUntil: null, isCurrent: true })
  })

  const yearly = { ...assigned, repeats: 'yearly' as const }
  const lastYear = { on: '2026-01-20', number: 1 }

  test('a yearly course counts for a year, opens again 30 days before, and is overdue the day after', () => {
    const on = (today: string) => place({ assignments: [yearly], completion: lastYear, today })
    expect(on('2026-12-20')).toMatchObject({ state: 'passed', validUntil: '2027-01-20', isCurrent: true })
    expect(on('2026-12-21')).toMatchObject({ state: 'open', dueOn: '2027-01-20', isCurrent: true })
    expect(on('2027-01-20')).toMatchObject({ state: 'soon', isCurrent: true })
    expect(on('2027-01-21')).toMatchObject({ state: 'overdue', isCurrent: false })
  })

  test('a new version keeps completions, unless it asks everyone again within two weeks', () => {
    const again = { number: 2, on: '2026-05-01' }
    expect(place({ completion: lastYear, today: '2026-05-01' }).state).toBe('passed')
    expect(place({ completion: lastYear, required: again, today: '2026-05-01' })).toEqual({
      state: 'open',
      dueOn: '2026-05-15',
      validUntil: null,
      isCurrent: false,
    })
    expect(place({ completion: { on: '2026-05-02', number: 2 }, required: again, today: '2026-05-20' }).state).toBe('passed')
  })

  test('a year after February 29 is February 28', () => {
    expect(addYear('2028-02-29')).toBe('2029-02-28')
    expect(addYear('2026-11-24')).toBe('2027-11-24')
  })
})

test('reminders go out a week before, on the day, and every week after', () => {
  const on = (today: string) => findReminderDay('2026-02-10', today)
  expect(on('2026-02-02')).toBeNull()
  expect(on('2026-02-03')).toBe('2026-02-03')
  expect(on('2026-02-09')).toBe('2026-02-03')
  expect(on('2026-02-10')).toBe('2026-02-10')
  expect(on('2026-02-16')).toBe('2026-02-10')
  expect(on('2026-02-17')).toBe('2026-02-17')
  expect(on('2026-03-05')).toBe('2026-03-03')
})

test('steps are taken in order', () => {
  const steps = [
    { id: 'a', isDone: true },
    { id: 'b', isDone: false },
    { id: 'c', isDone: false },
  ]
  expect(['a', 'b', 'c', 'd'].map((id) => isReachable(steps, id))).toEqual([true, true, false, false])
})
