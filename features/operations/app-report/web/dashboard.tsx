import { useEffect, useRef } from 'react'
import { useQuery } from '../../../../kit/web/index.ts'
import { figures } from '../rules.ts'
import { AllFigures } from './all-figures.tsx'
import { FigureDetail } from './figure-detail.tsx'
import classes from './app-report.module.css'

/** All figures, or the one that the address names. */
export default function Dashboard() {
  const { query } = useQuery()
  const figure = figures.find(({ key }) => key === query.get('figure'))
  const key = figure?.key
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  // The link that was pressed is gone, and with it the keyboard's place.
  useEffect(() => {
    if (shown.current !== key) box.current?.focus()
    shown.current = key
  }, [key])
  return (
    <div ref={box} tabIndex={-1} role="group" aria-label={figure?.label ?? 'All figures'} className={classes.focus}>
      {figure ? <FigureDetail figure={figure} key={figure.key} /> : <AllFigures />}
    </div>
  )
}
