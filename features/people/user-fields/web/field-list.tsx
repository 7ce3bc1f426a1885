import { ActionIcon, Text } from '@mantine/core'
import { IconArchive, IconArrowDown, IconArrowUp, IconForms, IconGripVertical, IconPencil } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { confirm, Empty, Muted, Panel, useCall } from '../../../../kit/web/index.ts'
import { type Entity, type UserFieldEntry, userFields } from '../contract/index.ts'
import { entityLabels, kindLabels } from '../labels.ts'
import { useRowDrag } from './use-row-drag.ts'
import classes from './fields.module.css'

export interface FieldListProps {
  shop: string | undefined
  entity: Entity
  fields: readonly UserFieldEntry[]
  onEdit: (field: UserFieldEntry) => void
}

/** The fields in use, in the order of the forms. They move by their handle, with the pointer or the arrow keys, and by their buttons. */
export function FieldList({ shop, entity, fields, onEdit }: FieldListProps) {
  const query = shop ? { shop } : {}
  const save = useCall(userFields.move, { invalidates: [userFields.list] })
  const retire = useCall(userFields.retire, { done: 'Field retired', invalidates: [userFields.list] })
  const list = useRef<HTMLOListElement>(null)
  const moved = useRef<string | null>(null)
  const inUse = fields.filter(({ isRetired }) => !isRetired)
  const shared = inUse.filter(({ isForAllShops }) => isForAllShops && shop !== undefined)
  const own = inUse.filter((field) => !shared.includes(field))
  const move = async (from: number, to: number) => {
    const field = own[from]
    if (!field || to < 0 || to >= own.length) return
    const ids = own
      .toSpliced(from, 1)
      .toSpliced(to, 0, field)
      .map(({ id }) => id)
    moved.current = field.id
    if (!(await save.send({ query, body: { entity, ids } }))) moved.current = null
  }
  // The list comes in its new order a moment later, and the row that moved has lost the focus by then.
  const order = own.map(({ id }) => id).join()
  useEffect(() => {
    const at = order.split(',').indexOf(moved.current ?? '')
    if (at >= 0) list.current?.querySelectorAll<HTMLElement>('[data-row]')[at]?.querySelector('button')?.focus()
    moved.current = null
  }, [order])
  const drag = useRowDrag(list, (from, to) => void move(from, to))
  const ask = async ({ id, label }: UserFieldEntry) => {
    const message = 'It disappears from the forms. Values that records have stay readable and in exports, and you can restore it.'
    if (await confirm({ header: `Retire “${label}”?`, message, accept: 'Retire field', cancel: 'Keep field' }))
      await retire.send({ params: { id }, query })
  }
  if (inUse.length === 0)
    return (
      <Panel>
        <Empty icon={<IconForms size={28} />} title="No fields yet">
          Add one, and it appears on the form.
        </Empty>
      </Panel>
    )
  return (
    <Panel title={`Fields of ${entityLabels[entity].toLowerCase()}`}>
      {shared.map((field) => (
        <div key={field.id} className={classes.row}>
          <Described field={field} note="For all shops" />
        </div>
      ))}
      <ol className={classes.list} ref={list}>
        {own.map((field, at) => (
          <li
            key={field.id}
            className={classes.row}
            data-row
            data-held={drag.from === at || undefined}
            data-drop={drag.to === at || undefined}
          >
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Move ${field.label}: drag, or press the arrow keys`}
              {...drag.handleOf(at)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                event.preventDefault()
                void move(at, at + (event.key === 'ArrowUp' ? -1 : 1))
              }}
            >
              <IconGripVertical size={20} aria-hidden />
            </ActionIcon>
            <Described field={field} />
            <div className={classes.actions}>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={at === 0}
                aria-label={`Move up: ${field.label}`}
                onClick={() => void move(at, at - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="default"
                size="lg"
                disabled={at === own.length - 1}
                aria-label={`Move down: ${field.label}`}
                onClick={() => void move(at, at + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" size="lg" aria-label={`Edit: ${field.label}`} onClick={() => onEdit(field)}>
                <IconPencil size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon variant="default" size="lg" aria-label={`Retire: ${field.label}`} onClick={() => void ask(field)}>
                <IconArchive size={18} aria-hidden />
              </ActionIcon>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Describes a field in two lines. */
export function Described({ field, note }: { field: UserFieldEntry; note?: string }) {
  const { label, kind, key, isRequired, visibility } = field
  const facts = [kindLabels[kind], isRequired && 'required', visibility === 'customer' && 'the customer sees it', note]
  return (
    <div className={classes.text}>
      <Text fw={500}>{label}</Text>
      <Muted>
        {facts.filter(Boolean).join(', ')}. In exports and the API: {key}
      </Muted>
    </div>
  )
}
