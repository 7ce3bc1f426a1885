import { useEffect, useState } from 'react'
import { getDay } from '../../../../common/dates.ts'
import type { ReplyOf } from '../../../../common/route.ts'
import { useLatest } from '../../../../kit/web/index.ts'
import type { appointments } from '../contract/index.ts'
import { countDays } from './times.ts'

type Slots = ReplyOf<typeof appointments.slots>

interface KeptTimeProps {
  /** The time that was chosen before the page was reloaded, if any. */
  at: string | undefined
  /** The days on screen; undefined while they load. */
  slots: Slots | undefined
  /** Shows the days from `day` on, which is that many days after the first one on screen. */
  goTo: (day: string, days: number) => void
  /** The time is no longer free. */
  drop: () => void
}

/** Checks once whether a time that was chosen before a reload is still free, on the days it is on. Returns the time if somebody else took it. */
export function useKeptTime({ at, slots, goTo, drop }: KeptTimeProps): string | null {
  const [kept, setKept] = useState(at ?? null)
  const [taken, setTaken] = useState<string | null>(null)
  const latest = useLatest({ goTo, drop })
  useEffect(() => {
    const [first, last] = [slots?.days[0], slots?.days.at(-1)]
    if (!kept || !slots || !first || !last) return
    const day = getDay(kept, slots.timeZone)
    if (day > last.day) return latest.current.goTo(day, countDays(first.day, day))
    // oxlint-disable-next-line react/set-state-in-effect -- the form's value changes with it, which no render may do
    setKept(null)
    if (slots.days.some(({ times }) => times.some((time) => Date.parse(time) === Date.parse(kept)))) return
    setTaken(kept)
    latest.current.drop()
  }, [kept, slots, latest])
  return taken
}
