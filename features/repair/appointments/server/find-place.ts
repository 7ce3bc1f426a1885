import { refuse, refuseIf, standardRefusals } from '../../../../common/refusal.ts'
import { getBrokenConstraint, type Db, getSqlState } from '../../../../kit/server/index.ts'
import { appointmentRefusals, calendarRefusals } from '../contract/index.ts'
import { listHolidaysAround } from './booking-request.ts'
import { findRoom, isStaffMember, type Place } from './store-calendar.ts'
import { conflictConstraints, deadlock } from './store.ts'

export interface PlaceRequest {
  shopId: string
  startsAt: Date
  jobMinutes: number
  /** Null: any free bay, the preferred one first. */
  bay: number | null
  preferredBay: number | null
  technicianId: string | null
  /** The appointment that is being moved. */
  except: string | null
}

/** Finds a bay for a booking that the shop makes, or refuses. Constraints keep two bookings apart; see `refuseConflicts`. */
export async function findPlace(tx: Db, request: PlaceRequest, { mustBeOpen }: { mustBeOpen: boolean }): Promise<Place> {
  const { shopId, startsAt, jobMinutes, technicianId } = request
  const endsAt = new Date(startsAt.getTime() + jobMinutes * 60_000)
  const bay = request.bay ?? request.preferredBay
  const holidays = await listHolidaysAround(startsAt)
  const room = await findRoom(tx, { shopId, from: startsAt, to: endsAt, except: request.except, holidays, bay })
  refuseIf(mustBeOpen && !room.isOpen ? calendarRefusals.outsideHours : null)
  refuseIf(request.bay !== null && request.bay > room.bays ? calendarRefusals.noSuchBay : null)
  const chosen = bay !== null && room.isFree ? bay : request.bay === null ? room.freeBay : null
  if (technicianId !== null && !(await isStaffMember(tx, shopId, technicianId))) refuse(standardRefusals.notFound)
  return { startsAt, endsAt, bay: chosen ?? refuse(calendarRefusals.bayTaken), technicianId }
}

/** Turns a conflict with a booking made at the same time into a refusal. `work` runs the whole transaction. */
export async function refuseConflicts<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const broken = getBrokenConstraint(error) ?? ''
    refuseIf(broken === 'appointment_vehicle_elsewhere' ? appointmentRefusals.vehicleBusy : null)
    refuseIf(conflictConstraints.has(broken) || getSqlState(error) === deadlock ? calendarRefusals.bayTaken : null)
    throw error
  }
}
