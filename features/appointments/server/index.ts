export { arrive, bookedAppointment } from './arrive.ts'
export { appointmentDelivery } from './store.ts'
export { tellAboutAppointments } from './tell.ts'
