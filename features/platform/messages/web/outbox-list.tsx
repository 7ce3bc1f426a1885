import { Group, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty, Loading, LoadMore, Muted, PageError, Phone, useReadMore, When } from '../../../../kit/web/index.ts'
import { messages, type OutboxEntry } from '../contract/index.ts'
import { MessageStateBadge } from './message-state-badge.tsx'
import classes from './outbox.module.css'

interface OutboxListProps {
  recipient: string
  /** The id of the message being read. */
  shown: string | null
}

export function OutboxList({ recipient, shown }: OutboxListProps) {
  const filter: Record<string, string> = recipient ? { recipient } : {}
  const outbox = useReadMore(
    messages.list,
    (after: string | undefined) => ({ query: { ...filter, ...(after ? { after } : {}) } }),
    (page) => page.rows,
    (page) => page.next,
  )
  if (outbox.error) return <PageError error={outbox.error} onRetry={outbox.reload} />
  if (outbox.loading) return <Loading kind="table" />
  if (outbox.rows.length === 0)
    return (
      <Empty icon={<IconMailOff size={28} />} title={recipient ? 'No matches' : 'No messages yet'}>
        {recipient
          ? 'Check the spelling, or clear the field to see every message.'
          : 'Sign up, book a repair or send an estimate: the e-mail shows up here.'}
      </Empty>
    )
  return (
    <>
      <ul className={classes.list}>
        {outbox.rows.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} to={`?${new URLSearchParams({ ...filter, id: entry.id })}`} isShown={entry.id === shown} />
          </li>
        ))}
      </ul>
      <LoadMore more={outbox.more} label="Show older messages" variant="subtle" fullWidth />
    </>
  )
}

function Entry({ entry, to, isShown }: { entry: OutboxEntry; to: string; isShown: boolean }) {
  return (
    <Link to={to} className={classes.entry} aria-current={isShown || undefined}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} truncate>
          {entry.subject || 'Text message'}
        </Text>
        {entry.state !== 'sent' && <MessageStateBadge state={entry.state} />}
      </Group>
      <Text size="sm" truncate>
        {entry.channel === 'text' ? <Phone digits={entry.recipient} /> : entry.recipient}
      </Text>
      <Muted truncate>
        <When value={entry.createdAt} /> · {entry.preview}
      </Muted>
    </Link>
  )
}
