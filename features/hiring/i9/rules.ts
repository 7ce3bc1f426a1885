import { addDays } from '../../../common/dates.ts'
import type { FieldErrors } from '../../../common/field-errors.ts'
import { addYears } from '../i9-forms/rules.ts'
import { isBankingDay, getWeekday } from '../pay-schedules/rules.ts'
import type { PaperForm, Step } from './contract/schemas.ts'

/** When a shop works. */
export interface OpenDays {
  /** 0 is Sunday. */
  weekdays: readonly number[]
  /** Days off, yyyy-MM-dd. */
  closed: readonly string[]
}

/** Weekdays that are not federal holidays, and every other day on which the shop is open. Nothing in 8 CFR 274a.2(b)(1)(ii) defines "business day"; ICE
 * counts the days on which the employer works, so this is never later than that. See decision 100.
 */
export const isBusinessDay = (day: string, { weekdays, closed }: OpenDays): boolean =>
  isBankingDay(day) || (weekdays.includes(getWeekday(day)) && !closed.includes(day))

/** The day `count` business days after a day, not counting that day. */
export function addBusinessDays(day: string, count: number, open: OpenDays): string {
  let found = day
  for (let left = count; left > 0;) {
    found = addDays(found, 1)
    if (isBusinessDay(found, open)) left -= 1
  }
  return found
}

/** How many business days are left until then, today not counted; negative when it is late. */
export function countBusinessDays(today: string, until: string, open: OpenDays): number {
  const [from, to] = today < until ? [today, until] : [until, today]
  let count = 0
  for (let day = addDays(from, 1); day <= to; day = addDays(day, 1)) if (isBusinessDay(day, open)) count += 1
  return today <= until ? count : -count
}

const businessDays = 3

/**
 * The due date of Section 2: three business days after the first day, or the first day itself for a shorter employment. Source:
 * Instructions for Form I-9 (01/20/25), Section 2; 8 CFR 274a.2(b)(1)(ii) and (iii).
 */
export function getSection2Due(firstDay: string, lastDay: string | null, open: OpenDays): string {
  const due = addBusinessDays(firstDay, businessDays, open)
  return lastDay !== null && lastDay < due ? firstDay : due
}

/**
 * The last day on which a form has to be kept: three years after the hire or one year after the end of employment, whichever is later. Null while the
 * person works there. Source: 8 CFR 274a.2(b)(2)(i)(A); INA 274A(b)(3).
 */
export function calculateKeepUntil(hiredOn: string, endedOn: string | null): string | null {
  if (endedOn === null) return null
  const [byHire, byEnd] = [addYears(hiredOn, 3), addYears(endedOn, 1)]
  return byHire > byEnd ? byHire : byEnd
}

/** Whether a rehire may use the form again: within three years of its completion (Instructions for Form I-9, Supplement B). */
export const mayUseAgain = (completedOn: string, rehiredOn: string): boolean => rehiredOn <= addYears(completedOn, 3)

export interface FormFacts {
  /** The day Section 2 was signed. */
  completedOn: string | null
  /** The newest first day of employment on the form: from Section 2 or a rehire. */
  coversFrom: string | null
}

export interface Standing {
  /** The newest form, if any. */
  form: FormFacts | null
  /** The first day of employment on the shop's paper form. */
  paperFrom: string | null
  firstDay: string | null
  /** The last day of the employment before the one that begins on `firstDay`. */
  endedOn: string | null
}

/** The next step. A paper form covers the employment it was filled in for; a rehire needs a new one. */
export function decideStep({ form, paperFrom, firstDay, endedOn }: Standing): Step {
  const isRehireAfter = (coveredFrom: string): boolean =>
    firstDay !== null && endedOn !== null && endedOn < firstDay && coveredFrom <= endedOn
  if (!form) return paperFrom !== null && !isRehireAfter(paperFrom) ? 'none' : 'section1'
  if (form.completedOn === null) return 'section2'
  if (firstDay === null || !isRehireAfter(form.coversFrom ?? '')) return 'none'
  return mayUseAgain(form.completedOn, firstDay) ? 'rehire' : 'new-form'
}

/** Days before work authorization ends that reminders go out. M-274, 6.1: remind the employee at least 90 days before; 30 is customary. */
export const reminderDays = [90, 30] as const

/**
 * The statement a shop attests before it may use the alternative procedure. Source: 8 CFR 274a.2(b)(1)(ix); DHS, "Optional Alternative 1 to the Physical Document
 * Examination Associated With Employment Eligibility Verification (Form I-9)", 88 FR 47749, July 25, 2023; uscis.gov/i-9-central, "Remote Examination of
 * Documents", read in November 2026.
 */
export const eVerifyStatement =
  'This shop participates in E-Verify in good standing. It is enrolled for every hiring site where it examines documents remotely, uses E-Verify for all new hires there, and follows the other rules of E-Verify. For each remote examination, it looks at copies of the documents, front and back. It then sees the same documents in a live video call with the employee, checks the box on Form I-9, and keeps clear copies of the documents. It offers this to all employees of a site alike, or only to all who work remotely.'

/** The shop's statement that it has a form on paper. */
export const paperStatement =
  'The shop has the original paper Form I-9 of this employee. Section 1 and Section 2 are complete and signed, and the shop keeps the form as long as the law requires.'
export const paperTakenBack = 'The shop no longer says that it has this form on paper.'

/** Errors of a paper form, by field. */
export function findPaperErrors({ isOnFile, hiredOn, reverifyOn }: PaperForm, today: string): FieldErrors {
  if (!isOnFile || hiredOn === null) return {}
  if (hiredOn > today) return { hiredOn: 'This day is in the future' }
  // Form I-9 is for people hired after November 6, 1986 (INA 274A; Instructions for Form I-9).
  if (hiredOn <= '1986-11-06') return { hiredOn: 'Form I-9 is for people hired after November 6, 1986' }
  return reverifyOn !== null && reverifyOn <= hiredOn ? { reverifyOn: 'This day must be after the first day of employment' } : {}
}

/** The facts of a record about one employee's Form I-9. */
export interface WorkFacts extends FormFacts {
  recordId: string
  firstDay: string | null
  lastDay: string | null
  /** The last day of the employment before this one. */
  endedOn: string | null
  hasForm: boolean
  /** The first day of employment on a paper form; null without one, or with a form in Liftbay. */
  paperFrom: string | null
  reverifyOn: string | null
  receiptUntil: string | null
}

/** A task, open or done, in the shape of onboarding's list. */
export interface I9Task {
  recordId: string
  key: string
  title: string
  who: 'employee' | 'shop'
  path: string
  dueOn: string | null
  isDone: boolean
}

/** Lists the tasks of an employee and their shop for Form I-9, with the due dates. */
export function listI9Tasks(facts: WorkFacts, today: string, open: OpenDays): I9Task[] {
  const { recordId, firstDay, lastDay, hasForm, completedOn, reverifyOn, receiptUntil } = facts
  const step = decideStep({ ...facts, form: hasForm ? facts : null })
  const isNew = step === 'section1' || step === 'new-form'
  const dueOn = firstDay === null ? null : getSection2Due(firstDay, lastDay, open)
  const ofShop = { recordId, who: 'shop', path: `/home-owner/onboarding/${recordId}/i-9`, isDone: false } as const
  const isSoon = (day: string | null): day is string => day !== null && day <= addDays(today, reminderDays[0])
  const isOnPaper = !hasForm && step === 'none'
  const reverification = isSoon(reverifyOn)
    ? [{ ...ofShop, key: 'i9-reverify', title: 'Reverify work authorization on Form I-9', dueOn: reverifyOn }]
    : []
  if (isOnPaper) return [{ ...ofShop, key: 'i9-paper', title: 'Form I-9 on paper', dueOn: null, isDone: true }, ...reverification]
  return [
    {
      recordId,
      key: 'i9-section1',
      title: 'Sign Section 1 of Form I-9',
      who: 'employee',
      path: '/i-9',
      dueOn: firstDay,
      isDone: !isNew,
    },
    step === 'rehire'
      ? { ...ofShop, key: 'i9-rehire', title: 'Sign Supplement B of Form I-9 for the rehire', dueOn }
      : {
          ...ofShop,
          key: 'i9-section2',
          title: 'Sign Section 2 of Form I-9',
          dueOn,
          isDone: !isNew && completedOn !== null,
        },
    ...reverification,
    ...(isSoon(receiptUntil)
      ? [
          {
            ...ofShop,
            key: 'i9-receipt',
            title: 'Examine the document that replaces a receipt (Form I-9)',
            dueOn: receiptUntil,
          },
        ]
      : []),
  ]
}
