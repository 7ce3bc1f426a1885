import { addDays } from '../../../common/dates.ts'
import type { PacketItem, Task } from './contract/index.ts'

export { calculateKeepUntil } from './retention.ts'

/** The facts of a record about one employee's paperwork. */
export interface Facts {
  recordId: string
  isMember: boolean
  /** yyyy-MM-dd; null until the shop has set it. */
  firstDay: string | null
  isEmailConfirmed: boolean
  hasAddress: boolean
  hasEmergencyContact: boolean
}

/** The other features report forms, papers and courses in this shape. */
export type OpenWork = Omit<Task, 'isLate'>

/**
 * Federal law gives an employer 20 days from the date of hire to report a new hire; some states give less.
 * 42 U.S.C. 653a(b)(2), 2026.
 */
export const newHireDays = 20

export const isWithinReportDays = (firstDay: string, today: string): boolean => addDays(firstDay, newHireDays) >= today

/** The packet of a shop that has not chosen otherwise. */
export const usualPacket: readonly PacketItem[] = [
  { kind: 'emergency', title: '', days: 0 },
  { kind: 'deposit', title: '', days: 7 },
]

const isLate = (dueOn: string | null, isDone: boolean, today: string) => !isDone && dueOn !== null && dueOn < today

/** The account's own tasks and those of other features, by due date; what is done comes last. */
export function listTasks(facts: Facts, packet: readonly PacketItem[], more: readonly OpenWork[], today: string): Task[] {
  const due = (days: number) => (facts.firstDay === null ? null : addDays(facts.firstDay, days))
  const account = (field: string) => ({ who: 'employee', path: `/employee-information#${field}` }) as const
  const emergency = packet.find(({ kind }) => kind === 'emergency')
  const own: OpenWork[] = [
    { ...account('email'), key: 'email', title: 'Confirm the e-mail address', dueOn: due(0), isDone: facts.isEmailConfirmed },
    { ...account('address'), key: 'address', title: 'Fill in the home address', dueOn: due(0), isDone: facts.hasAddress },
    ...(emergency
      ? [
          {
            ...account('emergencyName'),
            key: 'emergency',
            title: 'Name an emergency contact',
            dueOn: due(emergency.days),
            isDone: facts.hasEmergencyContact,
          },
        ]
      : []),
    ...(facts.firstDay === null && facts.isMember
      ? [
          {
            key: 'start',
            title: 'Set the first day of work',
            who: 'shop' as const,
            path: '/home-owner/onboarding',
            dueOn: null,
            isDone: false,
          },
        ]
      : []),
  ]
  return [...own, ...more]
    .map((task) => ({ ...task, isLate: isLate(task.dueOn, task.isDone, today) }))
    .toSorted(
      (a, b) =>
        Number(a.isDone) - Number(b.isDone) ||
        (a.dueOn ?? '9999').localeCompare(b.dueOn ?? '9999') ||
        a.title.localeCompare(b.title),
    )
}

/** "2 of 6 done" */
export const countDone = (tasks: readonly Task[]): { done: number; total: number; late: number } => ({
  done: tasks.filter(({ isDone }) => isDone).length,
  total: tasks.length,
  late: tasks.filter((task) => task.isLate).length,
})
