export { arrive, bookedAppointment } from './arrive.ts'
export { appointmentDelivery } from './store.ts'
export { tellAboutAppointment } from './tell.ts'
