import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { day, number } from '../../../../common/text.ts'

export const frequencies = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const
export type Frequency = (typeof frequencies)[number]

const schedule = {
  frequency: z.enum(frequencies, isRequired('How often')),
  /** The first day of the first period. */
  firstDay: day('First day of a period'),
  /** From the last day of a period to its payday. */
  payDaysAfter: number('Days until payday')
    .int(isInvalid('Days until payday'))
    .min(0, isInvalid('Days until payday'))
    .max(31, 'Payday can be at most 31 days after the period'),
}

/** Why a schedule cannot begin on that day; null if it can. */
function reasonNotToBeginOn(frequency: Frequency, firstDay: string): string | null {
  const ofMonth = Number(firstDay.slice(8))
  if (frequency === 'semimonthly' && ofMonth !== 1 && ofMonth !== 16)
    return 'Paid twice a month, periods begin on the 1st or the 16th'
  if (frequency === 'monthly' && ofMonth > 28) return 'Choose a day from the 1st to the 28th, which every month has'
  return null
}

export const Schedule = z.strictObject(schedule)
export type Schedule = z.output<typeof Schedule>

export const ScheduleForm = z.strictObject(schedule).superRefine(({ frequency, firstDay }, context) => {
  const message = reasonNotToBeginOn(frequency, firstDay)
  if (message) context.addIssue({ code: 'custom', path: ['firstDay'], message })
})

export const Period = z.strictObject({ from: z.iso.date(), to: z.iso.date(), payDay: z.iso.date() })
export type Period = z.output<typeof Period>

export const ShopSchedule = z.strictObject({
  /** Today by the shop's clock. */
  today: z.iso.date(),
  /** The schedule in force, or the first one if none has begun. */
  current: Schedule.nullable(),
  /** The schedule that replaces it. */
  next: Schedule.nullable(),
  /** Today's period and the next ones. */
  periods: z.array(Period),
})
export type ShopSchedule = z.output<typeof ShopSchedule>

export const OwnPeriods = z.strictObject({
  shop: z.strictObject({ id: z.uuid(), dba: z.string() }),
  today: z.iso.date(),
  frequency: z.enum(frequencies).nullable(),
  /** Oldest first: the periods of the last year in which the person worked there, and the next four. */
  periods: z.array(Period),
})
export type OwnPeriods = z.output<typeof OwnPeriods>
