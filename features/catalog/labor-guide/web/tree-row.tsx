import { IconChevronRight, IconCircleCheckFilled, IconDots } from '@tabler/icons-react'
import { memo } from 'react'
import { Hours } from '../../../../kit/web/index.ts'
import type { TreeItem } from '../contract/index.ts'
import { showLaborLabel } from '../rules.ts'
import classes from './labor-tree.module.css'

export interface RowProps {
  id: string
  item: TreeItem
  level: number
  place: number
  brothers: number
  top: number
  height: number
  isOpen: boolean
  isActive: boolean
  isSelected: boolean
  isCut: boolean
  /** The effect of releasing the dragged items here. */
  drop: 'into' | 'refused' | undefined
}

/** In steps of an indent: deep levels take less, so that titles keep their room. */
const indentOf = (level: number) => Math.min(level - 1, 5) + Math.max(0, level - 6) * 0.3

/** One line of the tree. The tree itself handles its keys and clicks. */
export const Row = memo(function Row(props: RowProps) {
  const { id, item, level, place, brothers, top, height, isOpen, isActive, isSelected, isCut, drop } = props
  const holds = item.childCount > 0
  const isGroup = item.Type === 'Group'
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={brothers}
      aria-selected={isSelected}
      aria-labelledby={`${id}-title ${id}-facts`}
      {...(holds ? { 'aria-expanded': isOpen } : {})}
      className={classes.row}
      data-row={item.LaborGuideId}
      data-active={isActive || undefined}
      data-cut={isCut || undefined}
      data-drop={drop}
      data-retired={item.isRetired || undefined}
      style={{ height, transform: `translateY(${top}px)`, '--level': indentOf(level) } as React.CSSProperties}
      tabIndex={-1}
    >
      <span className={classes.chevron} data-open={isOpen || undefined} data-toggle={holds || undefined}>
        {holds && <IconChevronRight size={18} aria-hidden />}
      </span>
      <span id={`${id}-title`} className={classes.title} data-group={isGroup || undefined} title={showLaborLabel(item)}>
        {showLaborLabel(item)}
      </span>{' '}
      <span id={`${id}-facts`} className={classes.facts}>
        {item.isRetired && <span className={classes.retired}>Retired</span>}
        {isGroup ? (
          <span className={classes.count}>{item.childCount.toLocaleString('en-US')}</span>
        ) : (
          <>
            {item.hoursHundredths !== null && <Hours value={item.hoursHundredths / 100} />}
            <span className={classes.verified} data-verified={item.IsVerified === 1 || undefined}>
              {item.IsVerified === 1 && <IconCircleCheckFilled size={18} role="img" aria-label="Verified" />}
            </span>
          </>
        )}
      </span>
      <span className={classes.more} data-menu aria-hidden>
        <IconDots size={18} />
      </span>
    </div>
  )
})
