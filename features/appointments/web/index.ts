export { MyAppointments, type MyAppointmentsProps } from './my-appointments.tsx'
export { ScheduleService } from './schedule-service-lazily.ts'
export type { ScheduleServiceProps, VehicleChoice } from './schedule-service.tsx'
export { ShopDay, type ShopDayProps } from './shop-day.tsx'
