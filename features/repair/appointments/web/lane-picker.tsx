import { useEffect, useState } from 'react'
import type { Lane } from '../calendar-rules.ts'
import classes from './calendar.module.css'

/** Chooses the column when one fills the screen; swiping works, too. */
export function LanePicker({ area, lanes }: { area: HTMLElement | null; lanes: readonly Lane[] }) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!area) return
    const follow = () => {
      const width = area.querySelector('section')?.clientWidth ?? 1
      setAt(Math.round(area.scrollLeft / Math.max(1, width)))
    }
    area.addEventListener('scroll', follow, { passive: true })
    return () => area.removeEventListener('scroll', follow)
  }, [area])
  return (
    <div className={classes.picker} role="group" aria-label="Column">
      {lanes.map(({ key, label }, index) => (
        <button
          key={key}
          type="button"
          className={classes.pick}
          aria-pressed={index === at}
          onClick={() => area?.scrollTo({ left: index * (area.querySelector('section')?.clientWidth ?? 0) })}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
