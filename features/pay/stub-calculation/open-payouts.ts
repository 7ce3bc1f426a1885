import { showDay } from '../../../common/dates.ts'
import { showMinutes } from '../time-off-policies/rules.ts'

interface OpenPayout {
  /** The policy’s name. */
  label: string
  minutes: number
  /** The last day of an employment that ends after the run’s; null while the person is still on the team. */
  employedThrough: string | null
}

interface Of {
  name: string
  shopId: string
  /** Whether the run pays anything else. Without it there is nothing to approve, so it waits. */
  paysOther: boolean
}

/** Final pay that is prepared too early: time off is paid out on the last day of the employment, once its person is removed from the team. */
export function describeOpenPayout({ label, minutes, employedThrough }: OpenPayout, { name, shopId, paysOther }: Of) {
  const problem = `${showMinutes(minutes)} of unused ${label} must be paid out and is not in this run`
  return {
    kind: paysOther ? 'time-off-not-paid-out' : 'only-time-off-left',
    text:
      employedThrough === null
        ? `${problem}, because ${name} is still on the team. Dismiss them under Employees, then calculate again.`
        : `${problem}, because the employment ends on ${showDay(employedThrough)}. Discard this run, and enter that day as the last day of work in the next one.`,
    link: `/${shopId}/employee`,
  }
}
