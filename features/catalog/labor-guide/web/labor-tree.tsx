import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { lazyPart, useDevice } from '../../../../kit/web/index.ts'
import { findTyped, idOf } from '../tree-rows.ts'
import type { DropPlace } from './drop-place.ts'
import { handleTreeKey, type TreeKeyActs } from './tree-keys.ts'
import { Row } from './tree-row.tsx'
import type { TreeState } from './use-tree-state.ts'
import classes from './labor-tree.module.css'

export interface LaborTreeProps extends Omit<TreeKeyActs, 'page' | 'onMenu'> {
  tree: TreeState
  cut: ReadonlySet<number>
  /** Taps select several, as Ctrl does with a mouse. */
  picksSeveral: boolean
  onMenuAt: (id: number, opener: HTMLElement) => void
  onDrop: (ids: readonly number[], group: number) => void
  say: (text: string) => void
}

const TreeDrag = lazyPart(() => import('./tree-drag.tsx'))
const phoneRow = 44
const desktopRow = 34
const typingMs = 700

/**
 * The labor guide as a tree of any size: only what is on the screen is rendered, and groups are read when they open. Keyboard as in the
 * ARIA tree pattern; Ctrl and Shift select several, Ctrl+X and Ctrl+V move.
 */
export function LaborTree({ tree, cut, picksSeveral, onMenuAt, onDrop, say, ...acts }: LaborTreeProps) {
  const { rows, open, active, selected, store } = tree
  const [area, setArea] = useState<HTMLDivElement | null>(null)
  const [drop, setDrop] = useState<DropPlace | null>(null)
  const height = useDevice() === 'mobile' ? phoneRow : desktopRow
  const base = useId()
  const rowId = (id: number) => `${base}-${id}`
  // The compiler leaves this component alone, and `Row` is memoized by hand.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => area,
    estimateSize: () => height,
    overscan: 10,
    getItemKey: (index) => idOf(rows[index]) ?? `wait ${index}`,
  })
  useEffect(() => virtual.measure(), [virtual, height])
  const shown = virtual.getVirtualItems()
  const at = active === null ? -1 : rows.findIndex((row) => idOf(row) === active)

  const scrollToActive = useEffectEvent(() => {
    if (at < 0 || !area) return
    const isFar = Math.abs(at * height - area.scrollTop - area.clientHeight / 2) > area.clientHeight
    virtual.scrollToIndex(at, { align: isFar ? 'center' : 'auto' })
  })
  const isThere = at >= 0
  // Only when the active row moves or appears: scrolling leaves it where it is.
  useEffect(() => scrollToActive(), [active, isThere])

  // Placeholder rows load their items as soon as they are on the screen.
  const waiting = shown
    .flatMap(({ index }) => (rows[index]?.item === null ? [(rows[index] as { parent: number }).parent] : []))
    .join(' ')
  useEffect(() => {
    for (const parent of waiting === '' ? [] : waiting.split(' ')) void store.load(Number(parent))
  }, [waiting, store])

  const openMenu = (id: number) => {
    const opener = area?.querySelector<HTMLElement>(`[data-row="${id}"]`)
    if (opener) onMenuAt(id, opener)
  }
  const typed = useRef({ text: '', at: 0 })
  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((area?.clientHeight ?? 0) / height) - 1)
    const isHandled = handleTreeKey(event, tree, { ...acts, page, onMenu: () => active !== null && openMenu(active) })
    if (isHandled) return event.preventDefault()
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    const now = Date.now()
    typed.current = { text: (now - typed.current.at < typingMs ? typed.current.text : '') + event.key.toLowerCase(), at: now }
    const found = findTyped(rows, active, typed.current.text)
    if (found !== null) tree.setActive(found)
  }

  // The tree handles clicks for its rows, which come and go while scrolling.
  const findRow = ({ target }: MouseEvent) => {
    const line = (target as Element).closest<HTMLElement>('[data-row]')
    return line ? Number(line.dataset['row']) : null
  }
  const onClick = (event: MouseEvent) => {
    const id = findRow(event)
    if (id === null) return
    area?.focus({ preventScroll: true })
    const target = event.target as Element
    if (target.closest('[data-toggle]')) {
      tree.setActive(id)
      if (open.has(id)) store.close(id)
      else store.open(id)
    } else if (target.closest('[data-menu]')) {
      if (!selected.has(id)) tree.select(id)
      openMenu(id)
    } else if (event.shiftKey) tree.extend(id)
    else if (event.ctrlKey || event.metaKey || picksSeveral) tree.toggle(id)
    else acts.onOpenItem(id)
  }
  const onDoubleClick = (event: MouseEvent) => {
    const id = findRow(event)
    if (id === null || (event.target as Element).closest('[data-toggle], [data-menu]')) return
    if (open.has(id)) store.close(id)
    else store.open(id)
  }
  const onContextMenu = (event: MouseEvent) => {
    const id = findRow(event)
    if (id === null) return
    event.preventDefault()
    if (!selected.has(id)) tree.select(id)
    // Releasing the button that is still pressed would close the menu.
    if (event.buttons === 0) openMenu(id)
    else addEventListener('pointerup', () => setTimeout(() => openMenu(id)), { once: true })
  }

  return (
    <div className={classes.frame}>
      {drop && (
        <div
          className={classes.rootTarget}
          data-root
          data-drop={drop.group === 0 ? (drop.isRefused ? 'refused' : 'into') : undefined}
        >
          Top of the guide
        </div>
      )}
      <div
        ref={setArea}
        role="tree"
        aria-label="Labor guide"
        aria-multiselectable="true"
        tabIndex={0}
        className={classes.tree}
        data-dragging={drop !== null || undefined}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          // An item that was just selected counts even though it is not on the screen yet.
          if (event.target === event.currentTarget) tree.setActive((before) => before ?? idOf(rows[0]))
        }}
        {...(shown.some(({ index }) => index === at) ? { 'aria-activedescendant': rowId(active as number) } : {})}
      >
        <div role="none" className={classes.height} style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start, key }) => {
            const row = rows[index]
            if (!row) return null
            if (!row.item)
              return (
                <div key={key} role="none" className={classes.waiting} style={{ height, transform: `translateY(${start}px)` }}>
                  Loading…
                </div>
              )
            const id = row.item.LaborGuideId
            return (
              <Row
                key={key}
                id={rowId(id)}
                item={row.item}
                level={row.level}
                place={row.place}
                brothers={row.brothers}
                top={start}
                height={height}
                isOpen={open.has(id)}
                isActive={active === id}
                isSelected={selected.has(id)}
                isCut={cut.has(id)}
                drop={drop?.group === id ? (drop.isRefused ? 'refused' : 'into') : undefined}
              />
            )
          })}
        </div>
      </div>
      {area && <TreeDrag tree={tree} area={area} rowHeight={height} place={drop} onPlace={setDrop} onDrop={onDrop} say={say} />}
    </div>
  )
}
