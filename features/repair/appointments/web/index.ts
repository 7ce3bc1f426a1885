import { createElement } from 'react'
import { lazyPart, Loading } from '../../../../kit/web/index.ts'

export type { CalendarProps, Slot } from './calendar.tsx'
export { placeEntries, PlaceFields, placeSent, placeStart } from './place-fields.tsx'
export { describeBusy } from './actions.ts'
export { badges } from './badges.ts'
export { saveToCalendar } from './save-to-calendar.ts'
export { TimeField } from './time-field.tsx'
export { WaitField } from './wait-field.tsx'
export { Directions, WhatToBring } from './coming-visit.tsx'
export { showLongTimeAndZone } from './times.ts'
export { useRefusedTimes } from './use-refused-times.ts'
export { MyAppointments, type MyAppointmentsProps } from './my-appointments.tsx'
export { ScheduleService } from './schedule-service-lazily.ts'
export type { ScheduleServiceProps, VehicleChoice } from './schedule-service.tsx'
export type { ShopDayProps } from './shop-day.tsx'
/** The shop's calendar and its list, loaded when opened. */
export const Calendar = lazyPart(() => import('./calendar.tsx'), createElement(Loading, { kind: 'table' }))
export const ShopDay = lazyPart(() => import('./shop-day.tsx'), createElement(Loading, { kind: 'table' }))
