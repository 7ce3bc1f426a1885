import { showCents } from '../../../../common/cents.ts'
import { lazyPart } from '../../../../kit/web/index.ts'
import type { ShopConcern } from '../contract/index.ts'
import { showAdjustment, showLineName, showTerms } from '../rules.ts'
import type { GridLine } from './grid-lines.ts'
import { hasOverlap } from './has-overlap.ts'
import { useOrder } from './order-context.ts'
import type { OverlapNoteProps } from './overlap-note.tsx'
import classes from './line-grid.module.css'

const OverlapNote = lazyPart<OverlapNoteProps>(() => import('./overlap-note.tsx'))

interface GridNameProps {
  line: GridLine
  /** As it is typed, saved or not. */
  text: string
  concern: ShopConcern
}

/** A line's name, the details that tell it apart, and where its part is. */
export function GridName({ line, text, concern }: GridNameProps) {
  const { order, parts, laborLine } = useOrder()
  if (line.of === 'labor')
    return (
      <span className={classes.part}>
        <span className={classes.text}>{showLineName(text, line.labor)}</span>
        {laborLine?.(line.labor)}
        {hasOverlap(order, line.labor) && <OverlapNote labor={line.labor} />}
      </span>
    )
  if (line.of === 'adjustment') {
    const { kind, unit, backCents, offeredCents, vendor } = line.adjustment
    const { label } = showAdjustment({ kind, name: text, cents: offeredCents })
    return (
      <span className={classes.text}>
        {label} {unit === 'percent' && <span className={classes.faint}>{showTerms(line.adjustment)}</span>}
        {vendor && <span className={classes.faint}>{vendor}</span>}
        {backCents > 0 && <span className={classes.faint}>core returned, {showCents(-backCents)}</span>}
      </span>
    )
  }
  const { manufacturer, partNo, condition, byHand } = line.part
  const about = [manufacturer, partNo, condition === 'new' ? '' : condition, byHand ? 'priced by hand' : '']
  return (
    <span className={classes.part}>
      <span className={classes.text} title={[text, ...about].filter(Boolean).join(' · ')}>
        <span>{showLineName(text, line.part)}</span>
        <span className={classes.faint}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {parts?.line(line.part, concern)}
    </span>
  )
}
