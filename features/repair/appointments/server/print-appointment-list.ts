import type { Verb } from '../../../../kit/server/index.ts'
import { getPrintedShop, requireShopMember } from '../../../people/shops/server/index.ts'
import type { appointments, ShopAppointment } from '../contract/index.ts'
import { drawAppointmentList } from './draw-appointment-list.ts'
import { listShopAppointmentsJson } from './store-lists.ts'

export const printAppointmentList: Verb<typeof appointments.paper> = async (context, { query }) => {
  const { db, actor, clock } = context
  const { shop, from, to } = query
  await requireShopMember(db, actor, shop)
  const list = JSON.parse(await listShopAppointmentsJson(db, shop, from, to, [])) as {
    timeZone: string
    appointments: ShopAppointment[]
  }
  const { letterhead } = await getPrintedShop(context, shop)
  const bytes = await drawAppointmentList({ ...list, letterhead, from, to, printedAt: clock.now() })
  return { bytes, name: `Appointments ${from === to ? from : `${from} to ${to}`}.pdf`, inline: true }
}
