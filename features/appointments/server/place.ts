import { refuse, refuseIf, standardRefusals } from '../../../common/refusal.ts'
import { brokenConstraint, type Db, sqlState } from '../../../server/kit/database/database.ts'
import { publicHolidays } from '../../shops/server/index.ts'
import { calendarRefusals } from '../calendar-contract.ts'
import { appointmentRefusals } from '../contract.ts'
import { reasonNotToPlace } from '../rules.ts'
import { insertAtDesk, isStaff, type Place, roomAt } from './store-calendar.ts'
import { overtaking } from './store.ts'
import { dayAround } from './wanted.ts'

interface WantedPlace {
  shopId: string
  startsAt: Date
  jobMinutes: number
  /** Null: any that is free, the preferred one before others. */
  bay: number | null
  preferredBay: number | null
  technicianId: string | null
  /** The appointment that is moved. */
  except: string | null
}

/** Finds the bay for what the desk wants, or refuses. That two do not get it in the same moment is the table's to say: see `untilTaken`. */
export async function placeFor(tx: Db, wanted: WantedPlace, { mustBeOpen }: { mustBeOpen: boolean }): Promise<Place> {
  const { shopId, startsAt, jobMinutes, technicianId } = wanted
  const endsAt = new Date(startsAt.getTime() + jobMinutes * 60_000)
  const holidays = (await publicHolidays(dayAround(startsAt, -1), dayAround(startsAt, 1))).map(({ day }) => day)
  const bay = wanted.bay ?? wanted.preferredBay
  const room = await roomAt(tx, { shopId, from: startsAt, to: endsAt, except: wanted.except, holidays, bay })
  if (mustBeOpen && !room.isOpen) refuse(calendarRefusals.outsideHours)
  if (wanted.bay !== null && wanted.bay > room.bays) refuse(calendarRefusals.noSuchBay)
  const chosen = bay !== null && room.isFree ? bay : wanted.bay === null ? room.freeBay : null
  if (technicianId !== null && !(await isStaff(tx, shopId, technicianId))) refuse(standardRefusals.notFound)
  return { startsAt, endsAt, bay: chosen ?? refuse(calendarRefusals.bayTaken), technicianId }
}

/** Somebody was quicker with that bay, or with that vehicle elsewhere. */
export async function untilTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const broken = brokenConstraint(error) ?? ''
    if (broken === 'appointment_vehicle_elsewhere') refuse(appointmentRefusals.vehicleBusy)
    // Two who move into each other's place wait for each other: PostgreSQL ends one.
    if (overtaking.has(broken) || sqlState(error) === '40P01') refuse(calendarRefusals.bayTaken)
    throw error
  }
}

export interface DeskBooking {
  shopId: string
  customerId: string
  vehicleId: string | null
  startsAt: Date
  jobMinutes: number
  bay: number | null
  technicianId: string | null
  concern: string
  tells: boolean
  evenClosed: boolean
}

/** The shop books for a customer. Within `untilTaken`, outside of which the transaction begins. */
export async function bookAtDesk(tx: Db, { now, ...booking }: DeskBooking & { now: Date }): Promise<string> {
  refuseIf(reasonNotToPlace(booking.startsAt, now, appointmentRefusals))
  const place = await placeFor(tx, { ...booking, preferredBay: null, except: null }, { mustBeOpen: !booking.evenClosed })
  return (await insertAtDesk(tx, { ...booking, ...place })) ?? refuse(standardRefusals.notFound)
}
