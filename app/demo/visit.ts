import type { jobMinutes } from '../../features/repair/appointments/rules.ts'
import type { WaitsFor } from '../../features/repair/work-orders/contract/index.ts'
import type { When } from './calendar.ts'
import type { InspectionScript } from './inspection-scripts.ts'
import type { CustomerKey, Technician } from './people.ts'
import type { JobKey } from './repair-jobs.ts'
import type { VehicleKey } from './vehicles.ts'

export type PaidBy = 'VISA' | 'MASTER CARD' | 'DISCOVER' | 'AMERICAN EXPRESS' | 'CASH'

export interface EstimateAnswer {
  at: When
  /** The reason for each declined job. All other jobs are approved. */
  declined?: Partial<Record<JobKey, string>>
  /** The most it may cost. The total of the approved jobs if missing. */
  limitCents?: number
  /** Answered on the phone although the customer could have signed online. */
  byPhone?: true
}

/** A vehicle's stay in the shop. Steps after the demo's present do not happen. */
export interface Visit {
  who: CustomerKey
  car: VehicleKey
  technician: Technician
  /** When the appointment was made. A walk-in has none. */
  booked?: When
  arrives: When
  minutes?: (typeof jobMinutes)[number]
  jobs: readonly JobKey[]
  diagnosed?: When
  /** The inspection during the diagnosis. */
  inspected?: InspectionScript
  promised?: When
  sent?: When
  /** Signed online, or on the phone if the customer never signed up. */
  answered?: EstimateAnswer
  /** Money the shop asks for before the work. */
  deposit?: { at: When; cents: number; reason: string; paid?: { at: When; by: PaidBy } }
  started?: When
  /** The jobs that are done while the others continue. */
  done?: { at: When; jobs: readonly JobKey[] }
  /** What holds up the work, and until when. */
  waits?: { at: When; for: WaitsFor; note: string; until: When }
  /** Jobs found during the work, sent as a revised estimate. */
  found?: { at: When; jobs: readonly JobKey[]; sent: When }
  ready?: When
  paid?: { at: When; by: PaidBy }
  rated?: { at: When; stars: number; text: string }
  cancelled?: When
}

type Course = Omit<Visit, 'who' | 'car' | 'technician' | 'jobs'>

export const visit = (
  who: CustomerKey,
  car: VehicleKey,
  technician: Technician,
  jobs: readonly JobKey[],
  course: Course,
): Visit => ({ who, car, technician, jobs, ...course })

/** An appointment without a visit: future, canceled or missed. */
export interface Booking {
  who: CustomerKey
  /** Missing if the customer named none. */
  car?: VehicleKey
  booked: When
  starts: When
  minutes?: (typeof jobMinutes)[number]
  /** The technician the shop assigned. */
  technician?: Visit['technician']
  concern: string
  cancelled?: When
  /** When the shop stopped waiting. */
  missed?: When
}
