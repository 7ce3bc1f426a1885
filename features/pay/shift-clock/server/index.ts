export { announceShift } from './announce-shift.ts'
export { readClock, recordPunch } from './record-punch.ts'
export { tabletDoubts, type TabletDoubts } from './tablet-doubts.ts'
export { findWorkplace, isApprovedAt, lockShifts, type Workplace } from './store.ts'
