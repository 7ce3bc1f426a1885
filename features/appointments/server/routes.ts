import { serve } from '../../../server/kit/context.ts'
import { calendar } from '../calendar-contract.ts'
import { appointments } from '../contract.ts'
import { bookAppointment } from './book.ts'
import { cancelAppointment } from './cancel.ts'
import * as desk from './desk.ts'
import { editAppointment } from './edit.ts'
import { listAppointments, listShopAppointments, listSlots, readAppointment } from './read.ts'

export const routes = [
  ...serve('appointments', appointments, {
    book: bookAppointment,
    edit: editAppointment,
    detail: readAppointment,
    cancel: cancelAppointment,
    mine: listAppointments,
    slots: listSlots,
    ofShop: listShopAppointments,
  }),
  ...serve('calendar', calendar, {
    read: desk.readShopCalendar,
    move: desk.moveAppointment,
    cancel: desk.cancelAtDesk,
    miss: desk.missAppointment,
    unmiss: desk.unmissAppointment,
    tell: desk.tellCustomerOf,
  }),
]
