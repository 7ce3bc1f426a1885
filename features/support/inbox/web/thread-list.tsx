import { Text } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Empty, Loading, LoadMore, PageError, type ReadMore, StateBadge, useNow } from '../../../../kit/web/index.ts'
import type { InboxLine, InboxView } from '../contract/index.ts'
import { showMinutes } from '../rules.ts'
import { ChannelIcon } from './channel-icon.tsx'
import { nameThread } from './name-thread.ts'
import { showShortTime } from './short-time.ts'
import classes from './inbox.module.css'

export interface ThreadListProps {
  list: ReadMore<InboxLine>
  shown: string | null
  view: InboxView
  isSearch: boolean
  /** The shop's, as in the thread itself. */
  timeZone: string
  to: (line: InboxLine) => string
}

const emptyTitles: Record<InboxView, string> = {
  unassigned: 'Nothing unassigned',
  mine: 'Nothing assigned to you',
  waiting: 'Nobody is waiting',
  snoozed: 'Nothing snoozed',
  done: 'Nothing done yet',
  all: 'No conversations yet',
}
const emptyWords: Record<InboxView, string> = {
  unassigned: 'New messages, texts, e-mails, and missed calls appear here until someone takes them.',
  mine: 'Conversations you reply to or assign to yourself appear here.',
  waiting: 'Customers who are waiting for an answer are listed here, the longest wait first.',
  snoozed: 'Snooze a conversation to see it again later.',
  done: 'Mark a conversation as done when nothing is left to do. It opens again when the customer writes.',
  all: 'Everything that customers write to your shop appears here: in the app, by text and by e-mail.',
}

export function ThreadList({ list, shown, view, isSearch, timeZone, to }: ThreadListProps) {
  if (list.error) return <PageError error={list.error} onRetry={list.reload} />
  if (list.loading) return <Loading kind="table" />
  if (list.rows.length === 0)
    return (
      <div className={classes.list} data-alone={shown === null || undefined}>
        <Empty icon={<IconInbox size={28} />} title={isSearch ? 'No matches' : emptyTitles[view]}>
          {isSearch ? 'Try a name, a phone, a plate, or words of a message.' : emptyWords[view]}
        </Empty>
      </div>
    )
  return (
    <div className={classes.list}>
      <ul aria-label="Conversations">
        {list.rows.map((line) => (
          <li key={line.id}>
            <Entry line={line} to={to(line)} isShown={line.id === shown} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <LoadMore more={list.more} label="Show older conversations" variant="subtle" fullWidth />
    </div>
  )
}

function Entry({ line, to, isShown, timeZone }: { line: InboxLine; to: string; isShown: boolean; timeZone: string }) {
  const now = new Date(useNow())
  const name = nameThread(line)
  const waits = line.waitsSince ? Math.max(0, Math.floor((now.getTime() - Date.parse(line.waitsSince)) / 60_000)) : null
  return (
    <Link
      id={`thread-${line.id}`}
      to={to}
      className={classes.entry}
      aria-current={isShown || undefined}
      data-unread={line.isUnread || undefined}
    >
      <span className={classes.top}>
        <span className={classes.name}>{name}</span>
        <span className={classes.time}>{showShortTime(line.lastAt, now, timeZone)}</span>
      </span>
      <span className={classes.preview}>
        <ChannelIcon channel={line.lastChannel} />
        <span>
          {line.found ? line.found.text : [line.lastSide === 'shop' && 'You:', line.preview || 'Photo'].filter(Boolean).join(' ')}
        </span>
      </span>
      <span className={classes.about}>
        {line.isUnread && <StateBadge tone="blue" label="New" />}
        {waits !== null && !line.snoozedUntil && (
          <StateBadge tone={waits > 60 ? 'red' : 'amber'} label={`Waiting ${showWait(waits)}`} />
        )}
        {line.snoozedUntil && <StateBadge tone="gray" label={`Until ${showShortTime(line.snoozedUntil, now, timeZone)}`} />}
        {line.isDone && <StateBadge tone="green" label="Done" />}
        <Text span size="xs" c="dimmed" truncate>
          {[line.assignee?.name, line.vehicle || (line.customer ? '' : line.isGuest ? 'No account' : 'Unknown number')]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
    </Link>
  )
}

const showWait = (minutes: number) => (minutes < 48 * 60 ? showMinutes(minutes) : `${Math.floor(minutes / 1440)} days`)
