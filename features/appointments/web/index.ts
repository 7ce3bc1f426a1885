export { MyAppointments, type MyAppointmentsProps } from './my-appointments.tsx'
export { ScheduleService, type ScheduleServiceProps, type VehicleChoice } from './schedule-service.tsx'
export { ShopDay, type ShopDayProps } from './shop-day.tsx'
