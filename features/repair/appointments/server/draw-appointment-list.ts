import { showDay, showDayAndTime, showTime } from '../../../../common/dates.ts'
import { joinLines } from '../../../../common/lines.ts'
import { showPhone } from '../../../../common/phone.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { drawSection, drawTitle, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Column } from '../../../../kit/server/seal/paper.ts'
import { drawLetterhead, type Letterhead } from '../../../people/shops/server/index.ts'
import type { ShopAppointment } from '../contract/index.ts'
import { describeVehicle, waiterLabel } from '../rules.ts'
import { appointmentStateNames } from '../state-names.ts'

interface AppointmentList {
  letterhead: Letterhead
  timeZone: string
  /** yyyy-MM-dd, both included. */
  from: string
  to: string
  /** In order of time; canceled ones are left out. */
  appointments: readonly ShopAppointment[]
  printedAt: Date
}

const columns: Column[] = [
  { head: 'Time', width: 62 },
  { head: 'Bay', width: 24, align: 'right' },
  { head: 'Customer', width: 108 },
  { head: 'Vehicle', width: 108 },
  { head: 'Concern' },
  { head: 'State', width: 46 },
]

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'long' })

/** The appointments of some days, day by day. */
export async function drawAppointmentList(list: AppointmentList): Promise<Uint8Array> {
  const { letterhead, timeZone, from, to, printedAt } = list
  const shopName = letterhead.dba || letterhead.name
  const days = from === to ? showDay(from) : `${showDay(from)} to ${showDay(to)}`
  const title = `Appointments, ${days}`
  const page = await startPaper({
    title: `${title}, ${shopName}`,
    author: shopName,
    subject: title,
    madeAt: printedAt,
    producer: 'Liftbay',
    runningHead: { left: shopName, right: title },
    foot: `${title} · Printed ${showDayAndTime(printedAt, timeZone)}`,
  })
  await drawLetterhead(page, letterhead)
  drawTitle(page, title)
  const kept = list.appointments.filter(({ state }) => state !== 'cancelled')
  if (kept.length === 0)
    page.writeText(from === to ? 'No appointments on this day.' : 'No appointments on these days.', { color: QUIET })
  for (const [day, rows] of Map.groupBy(kept, (appointment) => appointment.day)) {
    drawSection(page, `${weekday.format(new Date(day))} ${showDay(day)}`, 60)
    page.writeTable(
      columns,
      rows.map((appointment) => [
        showTime(appointment.startsAt, timeZone),
        String(appointment.bay),
        [
          `${appointment.customer.firstName} ${appointment.customer.lastName}`,
          appointment.customer.phone1 && showPhone(appointment.customer.phone1),
        ]
          .filter(Boolean)
          .join('\n'),
        describeVehicle(appointment),
        appointment.waits ? `${waiterLabel}. ${joinLines(appointment.concern)}` : joinLines(appointment.concern),
        appointmentStateNames[appointment.state],
      ]),
      { size: 8.5 },
    )
  }
  return page.finish()
}
