import { Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LoadMore, Muted, PageError, useLive, useReadMore, When } from '../../../../kit/web/index.ts'
import { type AuditEntry, type AuditLog as Log, workOrders } from '../contract/index.ts'
import { type AuditNames, describeAuditChanges } from './audit-text.ts'
import { showEvent } from './event-text.ts'
import { useOrder } from './order-context.ts'
import classes from './audit-log.module.css'

type AuditPerson = Log['people'][number]

/** Shows who changed the order, when, and each value before and after; for owners and managers. */
export default function AuditLog() {
  const { order } = useOrder()
  const [person, setPerson] = useState<string | null>(null)
  const params = { id: order.workOrder.id }
  const log = useReadMore(
    workOrders.audit,
    (before: number | undefined) => ({
      params,
      query: { ...(person ? { person } : {}), ...(before === undefined ? {} : { before }) },
    }),
    (page) => [page],
    (page) => page.next,
  )
  useLive('work_order_changed', [workOrders.audit])
  // The choice of people stays while another person's changes load.
  const [people, setPeople] = useState<readonly AuditPerson[]>([])
  const [first] = log.rows
  if (first && first.people !== people) setPeople(first.people)
  if (log.error) return <PageError error={log.error} onRetry={() => void log.reload()} />
  const entries = log.rows.flatMap((page) => page.entries)
  const names: AuditNames = { staff: Object.assign({}, ...log.rows.map(({ staff }) => staff)), timeZone: order.shop.timeZone }
  return (
    <Stack gap="sm">
      <Select
        label="Changed by"
        placeholder="Everyone"
        size="sm"
        clearable
        maw={280}
        data={people.map(({ accountId, name }) => ({ value: accountId, label: name }))}
        value={person}
        onChange={setPerson}
      />
      <ol className={classes.log} aria-label="Audit log">
        {entries.map((entry) => (
          <Entry key={entry.seq} entry={entry} names={names} />
        ))}
      </ol>
      {!log.loading && entries.length === 0 && <Muted>No changes by this person.</Muted>}
      <LoadMore more={log.more} size="sm" label="Earlier changes" />
    </Stack>
  )
}

function Entry({ entry, names }: { entry: AuditEntry; names: AuditNames }) {
  return (
    <li>
      <div className={classes.head}>
        <strong>{entry.by || 'Liftbay'}</strong>
        <span>{showEvent(entry)}</span>
        <Text span size="xs" c="dimmed">
          <When value={entry.at} zone={names.timeZone} />
        </Text>
      </div>
      {entry.changes.length > 0 && (
        <ul className={classes.changes}>
          {describeAuditChanges(entry.changes, names).map(({ name, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a stored list that never changes; two lines can have the same name
            <li key={index}>
              {name && <span className={classes.line}>{name}: </span>}
              {text}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
