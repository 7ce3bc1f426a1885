import type { jobMinutes } from '../../features/repair/appointments/rules.ts'
import type { WaitsFor } from '../../features/repair/work-orders/contract/index.ts'
import type { DemoTime } from './calendar.ts'
import type { InspectionScript } from './inspection-scripts.ts'
import type { CustomerKey, Technician } from './people.ts'
import type { JobKey } from './repair-jobs.ts'
import type { VehicleKey } from './vehicles.ts'

export type PaidBy = 'VISA' | 'MASTER CARD' | 'DISCOVER' | 'AMERICAN EXPRESS' | 'CASH' | 'CHECK'

export interface EstimateAnswer {
  at: DemoTime
  /** The reason for each declined job. All other jobs are approved. */
  declined?: Partial<Record<JobKey, string>>
  /** The most it may cost. If missing, the total of the approved jobs. */
  limitCents?: number
  /** Whether the customer answered by phone although they could have signed online. */
  byPhone?: true
}

/** A vehicle's stay in the shop. Steps after the demo's present do not happen. */
export interface Visit {
  who: CustomerKey
  car: VehicleKey
  technician: Technician
  /** When the appointment was made. A walk-in has none. */
  booked?: DemoTime
  arrives: DemoTime
  minutes?: (typeof jobMinutes)[number]
  jobs: readonly JobKey[]
  diagnosed?: DemoTime
  /** The inspection during the diagnosis. */
  inspected?: InspectionScript
  /** The name of a sponsored add-on that the advisor puts on the estimate as an option, unanswered in the demo. */
  option?: string
  promised?: DemoTime
  sent?: DemoTime
  /** Signed online, or on the phone if the customer never signed up. */
  answered?: EstimateAnswer
  /** Money the shop asks for before the work. */
  deposit?: { at: DemoTime; cents: number; reason: string; paid?: { at: DemoTime; by: PaidBy } }
  started?: DemoTime
  /** The jobs that are done while others are still open. */
  done?: { at: DemoTime; jobs: readonly JobKey[] }
  /** The reason the work waits, and until when. */
  waits?: { at: DemoTime; for: WaitsFor; note: string; until: DemoTime }
  /** Jobs found during the work, sent as a revised estimate. */
  found?: { at: DemoTime; jobs: readonly JobKey[]; sent: DemoTime }
  ready?: DemoTime
  paid?: { at: DemoTime; by: PaidBy }
  rated?: { at: DemoTime; stars: number; text: string }
  cancelled?: DemoTime
}

type VisitSteps = Omit<Visit, 'who' | 'car' | 'technician' | 'jobs'>

export const makeVisit = (
  who: CustomerKey,
  car: VehicleKey,
  technician: Technician,
  jobs: readonly JobKey[],
  course: VisitSteps,
): Visit => ({ who, car, technician, jobs, ...course })

/** An appointment without a visit: future, canceled or missed. */
export interface Booking {
  who: CustomerKey
  /** Missing if the customer named none. */
  car?: VehicleKey
  booked: DemoTime
  starts: DemoTime
  minutes?: (typeof jobMinutes)[number]
  /** The technician the shop assigned. */
  technician?: Visit['technician']
  concern: string
  cancelled?: DemoTime
  /** When the shop stopped waiting. */
  missed?: DemoTime
}
