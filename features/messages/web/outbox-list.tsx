import { Button, Group, Text } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty, Loading, PageError, Phone, useReadMore, When } from '../../../web/kit/index.ts'
import { messages, type OutboxEntry } from '../contract.ts'
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
    messages.outbox,
    (after: string | undefined) => ({ query: { ...filter, ...(after ? { after } : {}) } }),
    (page) => page.rows,
    (page) => page.next,
  )
  if (outbox.error) return <PageError error={outbox.error} onRetry={outbox.reload} />
  if (outbox.loading) return <Loading kind="table" />
  if (outbox.rows.length === 0)
    return (
      <Empty icon={<IconMailOff />} title={recipient ? 'Nothing to this address' : 'Nothing was sent yet'}>
        {recipient
          ? 'Check the spelling, or clear the field to see every message.'
          : 'Sign up, book a repair or send an estimate: the mail shows up here.'}
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
      {outbox.more && (
        <Button variant="subtle" fullWidth onClick={outbox.more.load} loading={outbox.more.loading}>
          Show older messages
        </Button>
      )}
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
      <Text size="sm" c="dimmed" truncate>
        <When value={entry.createdAt} /> · {entry.preview}
      </Text>
    </Link>
  )
}
