import type { ClockState, PunchKind } from '../contract/index.ts'

export const punchNames: Record<PunchKind, string> = {
  in: 'Clock in',
  out: 'Clock out',
  'break-start': 'Start break',
  'break-end': 'End break',
}

export const stateNames: Record<ClockState, string> = { off: 'Clocked out', working: 'Clocked in', break: 'On a break' }

/** `28800` -> `8:00`, as time sheets show hours. */
export function showLength(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
