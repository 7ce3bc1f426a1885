import type { Frequency } from '../../hiring/pay-schedules/contract/index.ts'

/** The facts on a stub besides amounts, as they were when the run was calculated. */
export interface StubFacts {
  name: string
  /** One line; '' if it is not on file. */
  address: string
  ssnLast4: string
  /** Tells apart employees whose Social Security number is not on file. */
  employeeNumber: string
  position: string
  /** The legal name, and the name customers know if it differs. */
  employer: string
  dba: string
  employerAddress: string
  employerPhone: string
  einLast4: string
  frequency: Frequency
  /** The state where the work is done. */
  state: string
  /**
   * All hours worked in the period, also those of a flat-rate technician that no line is paid by; of a correction those that it adds or takes back.
   */
  minutesWorked: number
  /** In corrections. Those of before December 2026 do not have it: they say 0 whatever they are for. */
  countsHours?: true
  /** Balances of paid time off in minutes; empty when the shop keeps none. */
  timeOff: { label: string; minutes: number }[]
}
