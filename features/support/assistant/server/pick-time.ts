import { getDay } from '../../../../common/dates.ts'
import { getWallTime } from '../../../../common/wall-time.ts'
import { type WantedTime } from '../read-time.ts'
import { showVisit } from '../rules.ts'

export interface PickedTime {
  /** The exact free time requested; null if several or none fit. */
  exact: string | null
  /** Free times to choose from, at most four. */
  offers: string[]
  /** Whether the wanted day or exact time has no free time. */
  isMissed: boolean
}

/** Chooses among free times, soonest first. */
export function pickTime(times: readonly string[], wanted: WantedTime, timeZone: string): PickedTime {
  const clockOf = (at: string) => getWallTime(at, timeZone).slice(11)
  const ofDay = wanted.day ? times.filter((at) => getDay(at, timeZone) === wanted.day) : times
  const fitting = ofDay.filter(
    (at) =>
      (!wanted.time || clockOf(at) === wanted.time) &&
      (!wanted.part || (wanted.part === 'morning' ? clockOf(at) < '12:00' : clockOf(at) >= '12:00')),
  )
  if (wanted.isSoonest && fitting[0]) return { exact: fitting[0], offers: [], isMissed: false }
  if (wanted.day && wanted.time && fitting.length === 1) return { exact: fitting[0] ?? null, offers: [], isMissed: false }
  const from = fitting.length > 0 ? fitting : ofDay.length > 0 ? ofDay : times
  return {
    exact: null,
    offers: spread(from),
    isMissed: fitting.length === 0 && (wanted.day !== undefined || wanted.time !== undefined),
  }
}

/** Four of them, spread over all, so an afternoon is included. */
function spread(times: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(Math.min(times.length, 24) / 4))
  return times.filter((_, at) => at % step === 0).slice(0, 4)
}

export const makeTimeChips = (times: readonly string[], timeZone: string): string[] => times.map((at) => showVisit(at, timeZone))
