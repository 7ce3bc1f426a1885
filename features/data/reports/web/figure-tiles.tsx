import { Skeleton } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useCan } from '../../../people/employees/web/index.ts'
import { type Figure, figures } from '../rules.ts'
import { changeOf, showValue } from './format-figures.ts'
import type { Choice } from './use-choice.ts'
import { isWhole, useReport } from './use-report.ts'
import classes from './reports.module.css'

interface TilesProps {
  shopId: string
  choice: Choice
}

/** All figures at a glance, each linked to its report. */
export function FigureTiles({ shopId, choice }: TilesProps) {
  const can = useCan(shopId)
  const shown = figures.filter(({ report }) => report !== 'payroll' || can('pay.run'))
  return (
    <nav aria-label="Figures">
      <ul className={classes.tiles}>
        {shown.map((figure) => (
          <li key={figure.key}>
            <Tile figure={figure} shopId={shopId} choice={choice} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

const arrows = {
  up: <IconArrowUpRight size={16} aria-hidden />,
  down: <IconArrowDownRight size={16} aria-hidden />,
  same: <IconArrowRight size={16} aria-hidden />,
}
const directionLabels = { up: 'Up', down: 'Down', same: '' }

function Tile({ figure, shopId, choice }: TilesProps & { figure: Figure }) {
  const { data, error } = useReport(shopId, figure.report, choice)
  const now = data ? figure.value(data.total) : null
  const isNow = figure.report === 'owed'
  const change = data && !isNow ? changeOf(now, figure.value(data.totalBefore), figure.unit) : null
  return (
    <Link
      to={{ search: choice.search({ figure: figure.key, rows: null }) }}
      className={classes.tile}
      aria-current={figure.key === choice.figure.key ? 'true' : undefined}
    >
      <span className={classes.name}>{figure.label}</span>
      <span className={classes.value}>
        {data ? (
          showValue(now, figure.unit)
        ) : error || !isWhole(choice) ? (
          '–'
        ) : (
          <Skeleton height="1.4rem" width="6rem" component="span" />
        )}
      </span>
      <span className={classes.change}>
        {change ? (
          <>
            {arrows[change.direction]} {directionLabels[change.direction]} {change.text}
          </>
        ) : (
          isNow && 'as of now'
        )}
      </span>
    </Link>
  )
}
