import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { type Actor, type Context, type Db, inTransaction, type JsonText } from '../../../../kit/server/index.ts'
import type { ChangedEntry } from '../contract/index.ts'
import { refuseConflicts } from './find-place.ts'
import { getCalendarEntry } from './get-calendar-entry.ts'
import { lockShopAppointment, type ShopAppointmentRow } from './store-calendar.ts'

/** Locks an appointment of the caller's shop in the version they saw, changes it with `work`, and returns it as the calendar shows it. */
export const changeShopAppointment = (
  { db, actor, version }: Context<Actor>,
  id: string,
  work: (tx: Db, appointment: ShopAppointmentRow) => Promise<void>,
): Promise<JsonText<ChangedEntry>> =>
  refuseConflicts(() =>
    inTransaction(db, async (tx) => {
      const appointment = (await lockShopAppointment(tx, actor.accountId, id)) ?? refuse(standardRefusals.notFound)
      if (appointment.version !== version) refuse(standardRefusals.stale, { more: { version: appointment.version } })
      await work(tx, appointment)
      return getCalendarEntry(tx, actor, id)
    }),
  )
