import { ActionIcon, Alert, Button } from '@mantine/core'
import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useField } from '../../../../kit/web/index.ts'
import classes from './rows.module.css'

interface RowsProps<T> {
  name: string
  label: string
  add: string
  fresh: (list: readonly T[]) => T
  row: (entry: T, at: number) => ReactNode
  /** Names an entry in its Move and Remove buttons; defaults to its position. */
  nameOf?: (entry: T) => string
  /** The order of the entries can be changed. */
  movable?: boolean
}

/** A list of small forms inside a form: add one at the end, remove any. */
export function Rows<T>({ name, label, add, fresh, row, nameOf, movable = false }: RowsProps<T>) {
  const { value: list = [], change, error } = useField<readonly T[]>({ name, label })
  const called = (entry: T, at: number) => nameOf?.(entry) || `${at + 1} of ${label}`
  const moveUp = (at: number) => {
    const next = [...list]
    next.splice(at - 1, 0, ...next.splice(at, 1))
    change(next)
  }
  return (
    <div className={classes.rows} data-field={name}>
      {list.map((entry, at) => (
        <div key={at} className={classes.row} data-movable={movable || undefined} role="group" aria-label={`${label}, ${at + 1}`}>
          {row(entry, at)}
          <div className={classes.moves}>
            {movable && at > 0 && (
              <ActionIcon
                variant="default"
                size="input-sm"
                aria-label={`Move up ${called(entry, at)}`}
                onClick={() => moveUp(at)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
            )}
            <ActionIcon
              variant="default"
              size="input-sm"
              aria-label={`Remove ${called(entry, at)}`}
              onClick={() => change(list.filter((_, place) => place !== at))}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </div>
        </div>
      ))}
      {error && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => change([...list, fresh(list)])}>
        {add}
      </Button>
    </div>
  )
}
