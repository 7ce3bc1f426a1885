// In the card layout browsers no longer treat the elements as a table, so the roles are explicit.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/no-noninteractive-element-interactions */
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { More } from '../api/reads.ts'
import { LoadMore } from './load-more.tsx'
import { Loading } from './loading.tsx'
import { PageError } from './page-error.tsx'
import { reachWhileWide } from './reach-while-wide.ts'
import classes from './table.module.css'

export interface Column<Row> {
  key: string
  label: string
  /** By default, the row's value under `key`. */
  render?: (row: Row) => ReactNode
  /** The sort value. Without it the column cannot be sorted. */
  sort?: (row: Row) => string | number
  align?: 'left' | 'right'
  /** On a phone, where a row becomes a card: its heading, or hidden. */
  phone?: 'title' | 'hide'
  /** Keeps its cells on one line, where there is room. */
  nowrap?: true
  /** Shown only from 992 px of width on. */
  wide?: boolean
}

export interface TableProps<Row> {
  /** The table's label for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** The row's link target. The first cell becomes the link. */
  to?: (row: Row) => string
  /** The row's action, instead of `to`. */
  onOpen?: (row: Row) => void
  /** Buttons at the end of a row. */
  rowActions?: (row: Row) => ReactNode
  loading?: boolean
  error?: unknown
  onRetry?: () => unknown
  empty?: ReactNode
  more?: More | undefined
}

interface Order {
  key: string
  down: boolean
}

/** Rows on a desktop, cards on a phone: the same elements with a different CSS layout. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowKey, loading, error, onRetry, empty, more, rowActions } = props
  const [order, setOrder] = useState<Order | null>(null)
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order])
  if (error && rows.length === 0) return <PageError error={error} onRetry={onRetry} />
  if (loading && rows.length === 0) return <Loading kind="table" />
  if (rows.length === 0 && empty !== undefined) return <>{empty}</>
  const opens = Boolean(props.to ?? props.onOpen)
  return (
    <>
      <div className={classes.scroll} ref={reachWhileWide} data-label={label}>
        <table
          className={classes.table}
          role="table"
          aria-label={label}
          data-many={columns.length > 6 || undefined}
          onKeyDown={moveWithArrows}
        >
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} order={order} onOrder={setOrder} />
              ))}
              {rowActions && (
                <th role="columnheader" scope="col">
                  <span className={classes.hidden}>Actions</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {sorted.map((row) => (
              <tr key={rowKey(row)} role="row" data-opens={opens || undefined}>
                {columns.map((column, index) => (
                  <td
                    key={column.key}
                    role="cell"
                    data-label={column.label}
                    data-align={column.align}
                    data-wide={column.wide}
                    data-nowrap={column.nowrap}
                    data-phone={column.phone ?? (index === 0 ? 'title' : undefined)}
                  >
                    {index === 0 ? (
                      <Opener {...props} row={row}>
                        {cell(column, row)}
                      </Opener>
                    ) : (
                      cell(column, row)
                    )}
                  </td>
                ))}
                {rowActions && (
                  <td role="cell" className={classes.actions}>
                    {rowActions(row)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <div className={classes.more}>
          <LoadMore more={more} />
        </div>
      )}
    </>
  )
}

function Opener<Row>({ row, to, onOpen, children }: TableProps<Row> & { row: Row; children: ReactNode }) {
  if (to)
    return (
      <Link to={to(row)} className={classes.opener} data-row>
        {children}
      </Link>
    )
  if (onOpen)
    return (
      <button type="button" className={classes.opener} data-row onClick={() => onOpen(row)}>
        {children}
      </button>
    )
  return children
}

interface HeadCellProps<Row> {
  column: Column<Row>
  order: Order | null
  onOrder: (order: Order | null) => void
}

function HeadCell<Row>({ column, order, onOrder }: HeadCellProps<Row>) {
  const mine = order?.key === column.key ? order : null
  const Icon = mine ? (mine.down ? IconArrowDown : IconArrowUp) : IconArrowsSort
  // Ascending, descending, then the original order.
  const next = !mine ? { key: column.key, down: false } : mine.down ? null : { key: column.key, down: true }
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={column.align}
      data-wide={column.wide}
      {...(column.sort ? ({ 'aria-sort': mine ? (mine.down ? 'descending' : 'ascending') : 'none' } as const) : {})}
    >
      {column.sort ? (
        <button type="button" className={classes.sort} onClick={() => onOrder(next)}>
          {column.label}
          <Icon size={14} aria-hidden />
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

function cell<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.render ? column.render(row) : ((row as Record<string, unknown>)[column.key] as ReactNode)
}

function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], order: Order | null): readonly Row[] {
  const by = columns.find((column) => column.key === order?.key)?.sort
  if (!order || !by) return rows
  const sorted = rows.toSorted((a, b) => {
    const [x, y] = [by(a), by(b)]
    return typeof x === 'string' && typeof y === 'string' ? x.localeCompare(y, 'en', { numeric: true }) : Number(x) - Number(y)
  })
  return order.down ? sorted.toReversed() : sorted
}

/** The up and down arrow keys move between rows, in addition to Tab. */
function moveWithArrows(event: KeyboardEvent<HTMLTableElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')]
  const at = openers.indexOf(document.activeElement as HTMLElement)
  const next = at < 0 ? undefined : openers[at + (event.key === 'ArrowDown' ? 1 : -1)]
  if (!next) return
  event.preventDefault()
  next.focus()
}
