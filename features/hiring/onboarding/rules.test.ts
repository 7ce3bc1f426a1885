import { describe, expect, test } from 'vitest'
import { countDone, type Facts, isWithinReportDays, listTasks, usualPacket } from './rules.ts'

const facts: Facts = {
  recordId: crypto.randomUUID(),
  isMember: true,
  firstDay: '2026-03-02',
  isEmailConfirmed: false,
  hasAddress: false,
  hasEmergencyContact: false,
}
const list = (change: Partial<Facts> = {}, packet = usualPacket, today = '2026-03-01') =>
  listTasks({ ...facts, ...change }, packet, [], today)

describe('tasks', () => {
  test('everything missing is listed with its due date, and nothing is late on the due date itself', () => {
    expect(list({}, usualPacket, '2026-03-02').map(({ key, dueOn, isLate }) => [key, dueOn, isLate])).toEqual([
      ['email', '2026-03-02', false],
      ['address', '2026-03-02', false],
      ['emergency', '2026-03-02', false],
    ])
    expect(countDone(list({}, usualPacket, '2026-03-03'))).toEqual({ done: 0, total: 3, late: 3 })
  })

  test('without a first day nothing has a due date, and the shop has to set it', () => {
    const tasks = list({ firstDay: null })
    expect(tasks.every(({ dueOn }) => dueOn === null)).toBe(true)
    expect(tasks.find(({ key }) => key === 'start')).toMatchObject({ who: 'shop' })
  })

  test('what is done is never late and comes last', () => {
    const tasks = list({ hasAddress: true }, usualPacket, '2026-05-01')
    expect(tasks.at(-1)).toMatchObject({ key: 'address', isDone: true, isLate: false })
  })

  test('the packet decides whether an emergency contact is asked for, and until when', () => {
    expect(list({}, []).some(({ key }) => key === 'emergency')).toBe(false)
    const later = list({}, [{ kind: 'emergency', title: '', days: 30 }])
    expect(later.find(({ key }) => key === 'emergency')?.dueOn).toBe('2026-04-01')
  })

  test('tasks of other features are sorted among the own ones by due date', () => {
    const i9 = { key: 'i9', title: 'Form I-9', who: 'employee', path: '/i-9', dueOn: '2026-03-01', isDone: false } as const
    expect(listTasks(facts, usualPacket, [i9], '2026-03-02')[0]).toMatchObject({ key: 'i9', isLate: true })
  })
})

test('a new hire is reported within twenty days of the first day', () => {
  expect(isWithinReportDays('2026-03-02', '2026-03-22')).toBe(true)
  expect(isWithinReportDays('2026-03-02', '2026-03-23')).toBe(false)
})
