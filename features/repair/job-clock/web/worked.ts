import { useEffect, useState } from 'react'
import { showHours } from '../../../../common/hours.ts'
import type { ClockEntry } from '../contract/index.ts'

/** Clocked time in the hours that labor is sold in: `5400` -> `1.5 hr` */
export const showWorked = (seconds: number): string => showHours(seconds / 3600)

/** The time on a running clock: `1:05:09`. */
export function showRunning(seconds: number): string {
  const padToTwo = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${padToTwo(Math.floor(seconds / 60) % 60)}:${padToTwo(seconds % 60)}`
}

/** The length of an entry, until now if it is running. */
export const countSeconds = ({ startedAt, endedAt }: Pick<ClockEntry, 'startedAt' | 'endedAt'>, now = Date.now()): number =>
  Math.max(0, Math.floor(((endedAt === null ? now : Date.parse(endedAt)) - Date.parse(startedAt)) / 1000))

/** Renders again every second while a clock is running. */
export function useEachSecond(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}
