import { VisuallyHidden } from '@mantine/core'
import { useRef, useState } from 'react'
import { type ShopConcern } from '../contract/index.ts'
import { nameJob } from '../rules.ts'
import EditAdjustment from './edit-adjustment.tsx'
import EditLabor from './edit-labor.tsx'
import { type GridPlace, useGridFocus } from './grid-focus.ts'
import { type GridLine, listGridLines } from './grid-lines.ts'
import { GridRow } from './grid-row.tsx'
import { useLineEdits } from './line-edits.ts'
import { useOrder } from './order-context.ts'
import PartEntry from './part-entry.tsx'
import { useRowDrafts } from './row-drafts.ts'
import { useRowDrag } from './row-drag.ts'
import { useRowSaving } from './row-saving.ts'
import classes from './line-grid.module.css'

export interface LineGridProps {
  concern: ShopConcern
  /** A row holds unsaved text, so the grid must stay on the screen even if the order can no longer be changed. */
  onHold: (isHeld: boolean) => void
}

/**
 * The lines of a job as a grid. One tab stop: arrow keys move between the cells, Enter or typing opens a row. In an open row Tab moves between
 * the cells, Enter saves and opens the next row, the arrows up and down do the same in their direction, and Escape restores the row.
 */
export default function LineGrid({ concern, onHold }: LineGridProps) {
  const { order, can } = useOrder()
  const lines = listGridLines(concern)
  const edits = useLineEdits(concern)
  const drafts = useRowDrafts(order.workOrder.version)
  const table = useRef<HTMLTableElement>(null)
  const [detailed, setDetailed] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const focus = useGridFocus(table, lines, edits.mayEdit)
  const saving = useRowSaving({ drafts, edits, onHold })

  const move = async (line: GridLine, before: string | null) => {
    const answer = await edits.move(line, before)
    if (!answer) return
    const group = lines.filter((otherLine) => otherLine.group === line.group && otherLine.id !== line.id)
    const place = before === null ? group.length : group.findIndex(({ id }) => id === before)
    setSaid(`${line.name} is now ${place + 1} of ${group.length + 1}`)
  }
  const moveBy = (line: GridLine, step: -1 | 1) => {
    const group = lines.filter((candidate) => candidate.group === line.group)
    const at = group.findIndex(({ id }) => id === line.id)
    const before = step < 0 ? group[at - 1] : at + 1 < group.length ? (group[at + 2] ?? null) : undefined
    if (before === undefined) return setSaid(`${line.name} is already ${step < 0 ? 'first' : 'last'}`)
    void move(line, before?.id ?? null)
  }
  const drag = useRowDrag(table, lines, (line, before) => void move(line, before))

  const remove = async (line: GridLine) => {
    const at = lines.findIndex(({ id }) => id === line.id)
    const next = lines[at + 1] ?? lines[at - 1]
    if (await edits.remove(line)) {
      drafts.drop(line.id)
      if (next) focus.goTo({ id: next.id, cell: 'name' })
    }
  }
  const duplicate = (line: GridLine) => void edits.duplicate(line)

  /** Saves the open row and opens another; at the end of the job, the next thing is to add a line. */
  const leaveRow = (line: GridLine, place: GridPlace | null) => {
    if (!saving.save(line)) return
    if (place) return focus.open(place)
    focus.close()
    table.current?.closest('section')?.querySelector<HTMLElement>('[data-key="a"]')?.focus()
  }

  const close = () => setDetailed(null)
  const showDetails = (line: GridLine) => {
    if (line.of === 'labor') return <EditLabor labor={line.labor} onClose={close} />
    if (line.of === 'part') return <PartEntry concern={concern} part={line.part} onClose={close} />
    return <EditAdjustment concernId={concern.concernId} adjustment={line.adjustment} onClose={close} />
  }
  const hasCost = can('parts.cost')
  const hasDone = concern.decision === 'approved' && order.workOrder.authorizedCents !== null

  return (
    <>
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA grid pattern on a table
        role="grid"
        aria-label={`Lines of ${nameJob(concern)}`}
        className={classes.grid}
        onBlur={() => {
          // The element that takes the focus is known only after the event.
          setTimeout(() => {
            const open = lines.find(({ id }) => id === focus.openRow())
            if (!open || table.current?.contains(document.activeElement) || !document.hasFocus()) return
            if (saving.save(open)) focus.close()
          })
        }}
      >
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col" data-number>
              Hours, qty
            </th>
            {hasCost && (
              <th scope="col" data-number>
                Cost
              </th>
            )}
            <th scope="col" data-number>
              Rate, price
            </th>
            <th scope="col" data-number>
              Total
            </th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) =>
            detailed === line.id ? (
              <tr key={line.id}>
                <td colSpan={hasCost ? 6 : 5}>{showDetails(line)}</td>
              </tr>
            ) : (
              <GridRow
                key={line.id}
                line={line}
                concern={concern}
                hasCost={hasCost}
                hasDone={hasDone}
                focus={focus}
                edits={edits}
                draft={drafts.shown(line.id)}
                drag={drag}
                onType={(column, text) => drafts.type(line, column, text)}
                onDiscard={() => saving.discard(line)}
                onSave={() => saving.save(line)}
                onLeave={(place) => leaveRow(line, place)}
                onMove={(step) => moveBy(line, step)}
                onRemove={() => void remove(line)}
                onDuplicate={() => duplicate(line)}
                onDetails={() => {
                  focus.close()
                  setDetailed(line.id)
                }}
              />
            ),
          )}
        </tbody>
      </table>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  )
}
