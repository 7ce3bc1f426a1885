import { showMinutes } from '../time-off/rules.ts'

interface OpenPayout {
  /** The policy’s name. */
  label: string
  minutes: number
}

/** Final pay that is prepared too early: time off is paid out once its person is removed from the team. */
export const describeOpenPayout = ({ label, minutes }: OpenPayout, { name, shopId }: { name: string; shopId: string }) => ({
  kind: 'time-off-not-paid-out',
  text: `${showMinutes(minutes)} of unused ${label} must be paid out and is not in this run, because ${name} is still on the team. Dismiss them under Employees, then calculate again.`,
  link: `/${shopId}/employee`,
})
