import { connectVerbs } from '../../../../kit/server/index.ts'
import { appointmentLinks, appointments, calendar } from '../contract/index.ts'
import { bookAppointment } from './book-appointment.ts'
import { cancelAppointment } from './cancel-appointment.ts'
import { cancelLinkedAppointment } from './cancel-linked-appointment.ts'
import { cancelShopAppointment } from './cancel-shop-appointment.ts'
import { editAppointment } from './edit-appointment.ts'
import { getAppointment } from './get-appointment.ts'
import { getShopCalendar } from './get-shop-calendar.ts'
import { listMyAppointments } from './list-my-appointments.ts'
import { listShopAppointments } from './list-shop-appointments.ts'
import { listSlots } from './list-slots.ts'
import { moveAppointment } from './move-appointment.ts'
import { moveLinkedAppointment } from './move-linked-appointment.ts'
import { notifyCustomer } from './notify-customer.ts'
import { printAppointmentList } from './print-appointment-list.ts'
import { recordNoShow } from './record-no-show.ts'
import { saveAppointmentFields } from './save-appointment-fields.ts'
import { undoNoShow } from './undo-no-show.ts'
import { viewLinkedAppointment } from './view-linked-appointment.ts'

export const routes = [
  ...connectVerbs('appointments', appointments, {
    book: bookAppointment,
    edit: editAppointment,
    detail: getAppointment,
    cancel: cancelAppointment,
    mine: listMyAppointments,
    slots: listSlots,
    ofShop: listShopAppointments,
    paper: printAppointmentList,
  }),
  ...connectVerbs('appointment-links', appointmentLinks, {
    view: viewLinkedAppointment,
    move: moveLinkedAppointment,
    cancel: cancelLinkedAppointment,
  }),
  ...connectVerbs('calendar', calendar, {
    read: getShopCalendar,
    move: moveAppointment,
    saveFields: saveAppointmentFields,
    cancel: cancelShopAppointment,
    recordNoShow,
    undoNoShow,
    notifyCustomer,
  }),
]
