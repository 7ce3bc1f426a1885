import { IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { LaborItem } from '../contract/index.ts'
import { ItemTime, type ItemTimeProps, ItemTitle } from './item-line.tsx'
import type { TreeRow } from './tree-rows.ts'
import { useWindow } from './use-window.ts'
import classes from './labor-tree.module.css'

export const rowHeight = 44

export interface LaborTreeProps extends Pick<ItemTimeProps, 'onVerify'> {
  rows: readonly TreeRow[]
  open: ReadonlySet<number>
  onToggle: (id: number) => void
  selected: number | null
  onSelect: (item: LaborItem) => void
}

/**
 * A tree of any size: only what is on screen is rendered. Up and Down move through it, Right and Left open and close a group, Home and End
 * go to its ends, Enter selects.
 */
export function LaborTree({ rows, open, onToggle, selected, onSelect, onVerify }: LaborTreeProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const { from, to } = useWindow(scroller, rowHeight, rows.length)
  const base = useId()
  const idOf = (id: number) => `${base}-${id}`
  const [active, setActive] = useState(selected)
  const at = rows.findIndex((row) => row.node.LaborGuideId === active)
  const [followed, setFollowed] = useState(selected)
  if (followed !== selected) {
    setFollowed(selected)
    setActive(selected)
  }

  const show = useEffectEvent(() => {
    const element = scroller.current
    if (!element || at < 0) return
    const [top, bottom] = [at * rowHeight, (at + 1) * rowHeight]
    if (top < element.scrollTop) element.scrollTop = top
    else if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight
  })
  // Only when the active row moves: scrolling, or opening a group above it, leaves it where it is.
  useEffect(() => {
    if (active !== null) show()
  }, [active])

  const go = (index: number) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (row) setActive(row.node.LaborGuideId)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[at]
    const isOpen = row !== undefined && open.has(row.node.LaborGuideId)
    const moves: Record<string, () => void> = {
      ArrowDown: () => go(at + 1),
      ArrowUp: () => go(at - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => row && onSelect(row.node),
      ' ': () => row && onSelect(row.node),
      ArrowRight: () => {
        if (!row || row.node.children.length === 0) return
        if (isOpen) go(at + 1)
        else onToggle(row.node.LaborGuideId)
      },
      ArrowLeft: () => {
        if (!row) return
        if (isOpen) onToggle(row.node.LaborGuideId)
        else if (row.level > 1) go(rows.findLastIndex((above, index) => index < at && above.level < row.level))
      },
    }
    const move = moves[event.key]
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    move()
  }

  // The tree handles keys for its rows, which come and go while scrolling.
  const rowOf = ({ target }: MouseEvent) => {
    const line = (target as Element).closest<HTMLElement>('[data-row]')
    return rows.find((row) => String(row.node.LaborGuideId) === line?.dataset['row'])?.node
  }
  const onClick = (event: MouseEvent) => {
    const node = rowOf(event)
    if (!node) return
    scroller.current?.focus({ preventScroll: true })
    if ((event.target as Element).closest('[data-toggle]')) onToggle(node.LaborGuideId)
    else onSelect(node)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const node = rowOf(event)
    if (node && node.children.length > 0 && !(event.target as Element).closest('[data-toggle]')) onToggle(node.LaborGuideId)
  }

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label="Labor guide"
      tabIndex={0}
      className={classes.tree}
      onClick={onClick}
      onDoubleClick={onDoubleClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.target === event.currentTarget && at < 0 && go(0)}
      {...(at >= from && at < to ? { 'aria-activedescendant': idOf(active as number) } : {})}
    >
      <div role="none" className={classes.height} style={{ height: rows.length * rowHeight }}>
        {rows.slice(from, to).map((row, index) => (
          <Row
            key={row.node.LaborGuideId}
            id={idOf(row.node.LaborGuideId)}
            row={row}
            top={(from + index) * rowHeight}
            {...{ open, active, selected, onVerify }}
          />
        ))}
      </div>
    </div>
  )
}

interface RowProps extends Pick<LaborTreeProps, 'open' | 'selected' | 'onVerify'> {
  id: string
  active: number | null
  row: TreeRow
  top: number
}

function Row({ id, row: { node, level, place, brothers }, top, open, active, selected, onVerify }: RowProps) {
  const isOpen = open.has(node.LaborGuideId)
  const holds = node.children.length > 0
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={place}
      aria-setsize={brothers}
      aria-selected={selected === node.LaborGuideId}
      aria-labelledby={`${id}-title ${id}-time`}
      {...(holds ? { 'aria-expanded': isOpen } : {})}
      className={classes.row}
      data-active={active === node.LaborGuideId || undefined}
      style={{ top, paddingInlineStart: `${(Math.min(level, 12) - 1) * 1.25}rem` }}
      tabIndex={-1}
      data-row={node.LaborGuideId}
    >
      <span className={classes.chevron} data-open={isOpen || undefined} data-toggle={holds || undefined}>
        {holds && <IconChevronRight size={18} aria-hidden />}
      </span>
      <ItemTitle item={node} id={`${id}-title`} /> <ItemTime item={node} id={`${id}-time`} onVerify={onVerify} tabbable={false} />
    </div>
  )
}
