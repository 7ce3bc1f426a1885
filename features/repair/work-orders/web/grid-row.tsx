import { ActionIcon, Checkbox } from '@mantine/core'
import { IconCopy, IconGripVertical, IconPencil } from '@tabler/icons-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { Money } from '../../../../kit/web/index.ts'
import type { ShopConcern } from '../contract/index.ts'
import type { Cell, GridFocus, GridPlace } from './grid-focus.ts'
import { isColumn } from './grid-focus.ts'
import { type Column, columns, type GridLine, labelCell, showCell } from './grid-lines.ts'
import { GridMenu } from './grid-menu.tsx'
import { GridName } from './grid-name.tsx'
import { GridNotice } from './grid-notice.tsx'
import type { LineEdits } from './line-edits.ts'
import type { Draft } from './row-drafts.ts'
import type { RowDrag } from './row-drag.ts'
import classes from './line-grid.module.css'

export interface GridRowProps {
  line: GridLine
  concern: ShopConcern
  hasCost: boolean
  /** Labor can be marked done. */
  hasDone: boolean
  focus: GridFocus
  edits: LineEdits
  draft: Draft | undefined
  drag: RowDrag
  onType: (column: Column, text: string) => void
  onDiscard: () => void
  onSave: () => boolean
  /** Saves the row and goes there; null: past the end. */
  onLeave: (place: GridPlace | null) => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
  onDuplicate: () => void
  onDetails: () => void
}

const isTyped = (event: KeyboardEvent) => event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey

/** One line: its cells to read, or open to type in; below it what is wrong with it. */
export function GridRow(props: GridRowProps) {
  const { line, concern, hasCost, hasDone, focus, edits, draft, drag } = props
  const { onType, onDiscard, onLeave, onMove, onRemove, onDuplicate, onDetails } = props
  const mayEdit = edits.mayEdit(line)
  const isOpen = focus.opened === line.id && mayEdit
  const texts = { ...line.texts, ...draft?.texts }
  const editable = columns.filter((column) => line.texts[column] !== undefined && mayType(column))
  const noticeId = `notice-${line.id}`
  const hasErrors = Object.keys(draft?.errors ?? {}).length > 0

  function mayType(column: Column): boolean {
    return mayEdit && !(column === 'price' && line.of === 'labor' && !edits.mayRate)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const element = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-cell]') : null
    if (!element || event.nativeEvent.isComposing) return
    const place = { id: line.id, cell: element.dataset['cell'] as Cell }
    const took = isOpen && isColumn(place.cell) ? pressInOpenRow(event, place) : pressInCell(event, place)
    if (took) event.preventDefault()
  }

  const pressAnywhere = (event: KeyboardEvent): boolean => {
    const isArrow = event.key === 'ArrowUp' || event.key === 'ArrowDown'
    if (event.altKey && isArrow && mayEdit) onMove(event.key === 'ArrowUp' ? -1 : 1)
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'd' && mayEdit) onDuplicate()
    else return false
    return true
  }

  const pressInOpenRow = (event: KeyboardEvent, place: GridPlace): boolean => {
    const step = event.key === 'Enter' || event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (pressAnywhere(event)) return true
    if (step !== 0) {
      const next = focus.find(place, step)
      if (step > 0 || next) onLeave(next)
      return true
    }
    if (event.key === 'Escape') {
      onDiscard()
      focus.close(place)
      return true
    }
    if (event.key !== 'Tab') return false
    const at = editable.indexOf(place.cell as Column)
    const beside = editable[at + (event.shiftKey ? -1 : 1)]
    if (beside) {
      focus.goTo({ id: line.id, cell: beside })
      return true
    }
    const next = focus.find(place, event.shiftKey ? -1 : 1)
    // Past the ends the focus leaves the grid, which saves the row.
    if (!next) return false
    onLeave({ id: next.id, cell: event.shiftKey ? 'price' : 'name' })
    return true
  }

  const pressInCell = (event: KeyboardEvent, place: GridPlace): boolean => {
    if (pressAnywhere(event)) return true
    if (event.altKey) return false
    const next = findNext(event, place)
    if (next) {
      focus.goTo(next)
      return true
    }
    if (!isColumn(place.cell) || !editable.includes(place.cell)) return false
    if (event.key === 'Enter' || event.key === 'F2') focus.open(place)
    else if (event.key === 'Delete' && edits.mayRemove) onRemove()
    else if (isTyped(event) && event.key !== ' ' && event.key !== '?') {
      onType(place.cell, event.key)
      focus.open(place, { isTyping: true })
    } else return false
    return true
  }

  const findNext = (event: KeyboardEvent, place: GridPlace): GridPlace | null => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return focus.find(place, event.key === 'ArrowDown' ? 1 : -1)
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      return focus.findBeside(place, event.key === 'ArrowRight' ? 1 : -1)
    if (event.key === 'Home' || event.key === 'End') return focus.findEdge(place, event.key === 'End')
    return null
  }

  const onClick = (event: MouseEvent, column: Column) => {
    const { target, currentTarget } = event
    // A click in a dialog that the cell opened comes here, too.
    if (isOpen || !(target instanceof Element) || !currentTarget.contains(target)) return
    if (target.closest('button, a, input, label, [data-handle]')) return
    focus.open({ id: line.id, cell: column })
  }

  const stopOf = (cell: Cell) => (focus.isStop(line.id, cell) ? 0 : -1)
  const cellProps = (column: Column) => ({
    'data-editable': editable.includes(column) || undefined,
    'data-changed': (draft && draft.texts[column] !== line.texts[column]) || undefined,
    'data-invalid': draft?.errors[column] !== undefined || undefined,
    'aria-readonly': !editable.includes(column),
    onClick: (event: MouseEvent) => onClick(event, column),
    ...(isOpen && editable.includes(column)
      ? {}
      : {
          'data-cell': column,
          tabIndex: stopOf(column),
          onFocus: (event: { target: EventTarget; currentTarget: EventTarget }) =>
            event.target === event.currentTarget && focus.notice({ id: line.id, cell: column }),
        }),
  })
  const field = (column: Column) => (
    <input
      className={classes.field}
      data-cell={column}
      aria-label={`${labelCell(line, column)}, ${line.name}`}
      aria-invalid={draft?.errors[column] !== undefined || undefined}
      aria-describedby={hasErrors ? noticeId : undefined}
      inputMode={column === 'name' ? 'text' : 'decimal'}
      autoComplete="off"
      maxLength={column === 'name' ? 200 : 14}
      value={texts[column] ?? ''}
      onChange={(event) => onType(column, event.currentTarget.value)}
      onFocus={() => focus.notice({ id: line.id, cell: column })}
    />
  )
  const number = (column: Column) => (
    <td {...cellProps(column)} data-number>
      {texts[column] !== undefined &&
        (isOpen && editable.includes(column) ? field(column) : <span>{showCell(line, column, texts[column])}</span>)}
    </td>
  )
  const button = (cell: Cell) => ({
    'data-cell': cell,
    tabIndex: stopOf(cell),
    onFocus: () => focus.notice({ id: line.id, cell }),
  })
  const place = drag.place?.id === line.id ? drag.place.side : undefined
  return (
    <>
      {/* The grid pattern: keys are handled by the row of the focused cell. */}
      <tr
        data-row={line.id}
        data-of={line.of}
        data-tied={(line.of === 'part' && line.part.laborId !== null) || undefined}
        data-open={isOpen || undefined}
        data-dragged={drag.dragged === line.id || undefined}
        data-drop={drag.dragged ? place : undefined}
        aria-busy={draft?.isSaving || undefined}
        onKeyDown={onKeyDown}
      >
        <td {...cellProps('name')}>
          <div className={classes.name}>
            {mayEdit && (
              <span className={classes.handle} data-handle aria-hidden title="Drag to move" {...drag.handleOf(line)}>
                <IconGripVertical size={16} />
              </span>
            )}
            {line.of === 'labor' && hasDone && (
              <Checkbox
                size="xs"
                aria-label={`Done: ${line.name}`}
                checked={line.labor.doneAt !== null}
                disabled={!edits.mayWork}
                onChange={(event) => void edits.setDone(line, event.currentTarget.checked)}
                {...button('done')}
              />
            )}
            {isOpen ? field('name') : <GridName line={line} text={texts.name ?? ''} concern={concern} />}
          </div>
        </td>
        {number('quantity')}
        {hasCost && number('cost')}
        {number('price')}
        <td data-number data-cell="total" tabIndex={stopOf('total')}>
          <Money cents={line.totalCents} />
        </td>
        <td className={classes.buttons}>
          {mayEdit && (
            <>
              <ActionIcon size={26} aria-label={`Edit ${line.name}`} onClick={onDetails} {...button('details')}>
                <IconPencil size={16} />
              </ActionIcon>
              <ActionIcon
                size={26}
                aria-label={`Duplicate ${line.name}`}
                title="Duplicate (Ctrl+D)"
                onClick={onDuplicate}
                {...button('copy')}
              >
                <IconCopy size={16} />
              </ActionIcon>
            </>
          )}
          <GridMenu line={line} edits={edits} onMove={onMove} onRemove={onRemove} button={button('more')} />
        </td>
      </tr>
      {draft && (hasErrors || !mayEdit) && (
        <GridNotice
          id={noticeId}
          draft={draft}
          span={hasCost ? 6 : 5}
          isLocked={!mayEdit}
          onSave={props.onSave}
          onDiscard={onDiscard}
        />
      )}
    </>
  )
}
