import { useEffect, useState } from 'react'
import classes from './board.module.css'

interface ColumnPickerProps {
  area: HTMLElement | null
  columns: readonly { name: string; label: string; count: number | null }[]
}

/** Picks the column on a screen that shows one at a time; swiping works too. */
export function ColumnPicker({ area, columns }: ColumnPickerProps) {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (!area) return
    const follow = () => setAt(Math.round(area.scrollLeft / Math.max(1, area.clientWidth)))
    area.addEventListener('scroll', follow, { passive: true })
    return () => area.removeEventListener('scroll', follow)
  }, [area])
  return (
    <div className={classes.picker} role="group" aria-label="Column">
      {columns.map(({ name, label, count }, index) => (
        <button
          key={name}
          type="button"
          className={classes.pick}
          aria-pressed={index === at}
          onClick={() => area?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' })}
        >
          {label}
          {count !== null && <span className="tabular"> {count}</span>}
        </button>
      ))}
    </div>
  )
}
