import { ActionIcon, Checkbox, Group } from '@mantine/core'
import { IconPencil, IconTableImport, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { Hours, lazyPart, Money, Muted } from '../../../../kit/web/index.ts'
import { type ShopConcern, type ShopLabor, type ShopPart, workOrders } from '../contract/index.ts'
import { showLineName, nameJob } from '../rules.ts'
import { hasOverlap } from './has-overlap.ts'
import type { MoreItem } from './more-items.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useEdit, useOrder } from './order-context.ts'
import type { OverlapNoteProps } from './overlap-note.tsx'
import { usePrices } from './prices.ts'
import classes from './work-order.module.css'

const EditLabor = lazyPart(() => import('./edit-labor.tsx'))
const OverlapNote = lazyPart<OverlapNoteProps>(() => import('./overlap-note.tsx'))
const PartEntry = lazyPart(() => import('./part-entry.tsx'))

export interface JobLinesProps {
  concern: ShopConcern
  /** Shown in place of the grid until that is fetched, so nothing can be opened here yet. */
  isWaiting?: boolean
}

/** The labor lines of a job, each with its parts, then the parts without a labor line. */
export function JobLines({ concern, isWaiting = false }: JobLinesProps) {
  const { isOpen, can } = useOrder()
  const canChange = isOpen && !isWaiting && (can('orders.edit') || can('orders.remove'))
  if (concern.labors.length + concern.parts.length === 0) return <Muted>No labor or parts yet.</Muted>
  return (
    <table className={classes.lines} aria-label={`Lines of ${nameJob(concern)}`}>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col" data-number>
            Hours, quantity
          </th>
          {can('parts.cost') && (
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
          {canChange ? (
            <th scope="col">
              <span className={classes.faint}>Edit</span>
            </th>
          ) : (
            // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an empty corner, not a control
            <td />
          )}
        </tr>
      </thead>
      <tbody>
        {concern.labors.flatMap((labor) => [
          <LaborRow key={labor.laborId} concern={concern} labor={labor} isWaiting={isWaiting} />,
          ...labor.parts.map((part) => <PartRow key={part.partId} concern={concern} part={part} isWaiting={isWaiting} />),
        ])}
        {concern.parts.map((part) => (
          <PartRow key={part.partId} concern={concern} part={part} isWaiting={isWaiting} />
        ))}
      </tbody>
    </table>
  )
}

function LaborRow({ concern, labor, isWaiting }: JobLinesProps & { labor: ShopLabor }) {
  const { order, isOpen, can, laborLine } = useOrder()
  const [editing, setEditing] = useState(false)
  const change = useEdit(workOrders.changeLabor, { undoable: null })
  const remove = useEdit(workOrders.removeLabor, { undoable: 'Labor removed' })
  const params = { id: order.workOrder.id, lineId: labor.laborId }
  const canWork = concern.decision === 'approved' && order.workOrder.authorizedCents !== null
  if (editing)
    return (
      <tr>
        <td colSpan={6}>
          <EditLabor labor={labor} onClose={() => setEditing(false)} />
        </td>
      </tr>
    )
  return (
    <tr>
      <td>
        {canWork ? (
          <Checkbox
            label={showLineName(labor.title, labor)}
            aria-label={`Done: ${labor.title}`}
            checked={labor.doneAt !== null}
            disabled={!isOpen || isWaiting || !can('orders.work') || change.pending}
            onChange={(event) => void change.send({ params, body: { done: event.currentTarget.checked } })}
          />
        ) : (
          showLineName(labor.title, labor)
        )}
        {laborLine?.(labor)}
        {hasOverlap(order, labor) && <OverlapNote labor={labor} isWaiting={isWaiting} />}
      </td>
      <td data-number data-label="Hours">
        <Hours value={labor.hours} />
      </td>
      {can('parts.cost') && <td aria-hidden />}
      <td data-number data-label="Rate">
        <Money cents={labor.rate} />
      </td>
      <td data-number data-label="Total">
        <Money cents={labor.laborTimeAmount} />
      </td>
      <td className={classes.buttons}>
        {isOpen && !isWaiting && (
          <LineMenu
            name={labor.title}
            busy={remove.pending}
            onEdit={() => setEditing(true)}
            onRemove={() => void remove.send({ params })}
          />
        )}
      </td>
    </tr>
  )
}

function PartRow({ concern, part, isWaiting }: JobLinesProps & { part: ShopPart }) {
  const { order, isOpen, can, parts } = useOrder()
  const [editing, setEditing] = useState(false)
  const remove = useEdit(workOrders.removePart, { undoable: 'Part removed' })
  const change = useEdit(workOrders.changePart, { undoable: 'Price changed' })
  const price = usePrices().matrixPrice(part.cost)
  const params = { id: order.workOrder.id, lineId: part.partId }
  if (editing)
    return (
      <tr>
        <td colSpan={6}>
          <PartEntry concern={concern} part={part} onClose={() => setEditing(false)} />
        </td>
      </tr>
    )
  return (
    <tr data-part {...(part.laborId === null ? { 'data-loose': true } : {})}>
      <td>
        <span>
          {showLineName(part.name, part)}{' '}
          <span className={classes.faint}>
            {[part.manufacturer, part.partNo, part.condition === 'new' ? '' : part.condition].filter(Boolean).join(' · ')}
          </span>
        </span>
        {parts?.line(part, concern)}
      </td>
      <td data-number data-label="Quantity" className="tabular">
        {part.quantity}
      </td>
      {can('parts.cost') && (
        <td data-number data-label="Cost">
          {part.cost !== null && <Money cents={part.cost} />}
        </td>
      )}
      <td data-number data-label="Price each">
        <Money cents={part.ext} />
        {part.byHand && <span className={classes.byHand}>by hand</span>}
      </td>
      <td data-number data-label="Total">
        <Money cents={part.total} />
      </td>
      <td className={classes.buttons}>
        {isOpen && !isWaiting && (
          <LineMenu
            name={part.name}
            busy={remove.pending || change.pending}
            onEdit={() => setEditing(true)}
            onRemove={() => void remove.send({ params })}
            more={
              can('orders.edit') && part.byHand && price !== null && price !== part.ext
                ? [
                    {
                      text: `Matrix price ${showCents(price)}`,
                      icon: <IconTableImport size={16} />,
                      run: () =>
                        void change.send({ params, body: { ...toSentPart(part), concernId: concern.concernId, ext: price } }),
                    },
                  ]
                : []
            }
          />
        )}
      </td>
    </tr>
  )
}

const toSentPart = ({ partNo, manufacturer, name, quantity, cost, condition, taxed, laborId }: ShopPart) => ({
  partNo,
  manufacturer,
  name,
  quantity,
  ...(cost === null ? {} : { cost }),
  condition,
  taxed,
  laborId,
})

interface LineMenuProps {
  name: string
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  more?: readonly MoreItem[]
}

function LineMenu({ name, busy, onEdit, onRemove, more = [] }: LineMenuProps) {
  const { can } = useOrder()
  const canEdit = can('orders.edit')
  const canRemove = can('orders.remove')
  const items = [
    ...more,
    ...(canRemove ? [{ text: 'Remove', icon: <IconTrash size={16} />, isDanger: true, run: onRemove }] : []),
  ]
  if (!canEdit && !canRemove) return null
  return (
    <Group gap={0} justify="flex-end" wrap="nowrap">
      {canEdit && (
        <ActionIcon aria-label={`Edit ${name}`} onClick={onEdit}>
          <IconPencil size={18} />
        </ActionIcon>
      )}
      {items.length > 0 && <MoreMenu label={`More for ${name}`} busy={busy} items={items} size={18} />}
    </Group>
  )
}
