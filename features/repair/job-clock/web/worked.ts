import { useEffect, useState } from 'react'
import type { ClockEntry } from '../contract/index.ts'

/** `5400` -> `1 h 30 min` */
export function showWorked(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}

/** The time on a running clock: `1:05:09`. */
export function showRunning(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
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
