export { announceShift } from './announce-shift.ts'
export { readClock, recordPunch } from './record-punch.ts'
export { undecidedPunches } from './undecided-punches.ts'
export { findWorkplace, isApprovedAt, lockShifts, type Workplace } from './store.ts'
