import { Button, Group, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fetchFile, Muted, SaveFileButton, When } from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { conversations } from '../../../repair/conversations/contract/index.ts'
import { DeliveryNote } from '../../../repair/conversations/web/index.ts'
import { texting } from '../../texting/contract/index.ts'
import { inbox, type InboxEntry, type InboxThread } from '../contract/index.ts'
import { ChannelIcon } from './channel-icon.tsx'
import { nameThread } from './name-thread.ts'
import type { Entries } from './use-entries.ts'
import classes from './inbox.module.css'

interface ThreadLogProps {
  thread: InboxThread
  log: Entries
  /** The entry that a search found. */
  found: string | null
}

/** All messages, newest at the bottom, from every channel. Older entries load when the reader gets near them. */
export function ThreadLog({ thread, log, found }: ThreadLogProps) {
  const { entries, hasEarlier, hasLater, isPending, failed } = log
  const box = useRef<HTMLDivElement>(null)
  useReadersPlace(box, log, found)
  const name = nameThread(thread)
  const nearTop = ({ scrollTop }: HTMLElement) => scrollTop < 80
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex
    <div
      ref={box}
      role="log"
      aria-label={`Conversation with ${name}`}
      tabIndex={0}
      className={classes.log}
      onScroll={({ currentTarget }) => nearTop(currentTarget) && !failed && log.showEarlier()}
    >
      {hasEarlier && (
        <Button variant="subtle" size="compact-sm" loading={isPending} onClick={log.showEarlier}>
          Show earlier messages
        </Button>
      )}
      {failed && (
        <Text size="sm" c="red" role="alert">
          {failed}
        </Text>
      )}
      {entries.length === 0 && <Muted>No messages yet.</Muted>}
      <ol>
        {entries.map((entry) => (
          <li
            key={entry.id}
            id={`entry-${entry.id}`}
            data-side={entry.side}
            data-kind={entry.kind}
            data-found={entry.id === found || undefined}
          >
            <Entry entry={entry} thread={thread} />
          </li>
        ))}
      </ol>
      {hasLater && (
        <Group gap="xs">
          <Button variant="subtle" size="compact-sm" loading={isPending} onClick={log.showLater}>
            Show later messages
          </Button>
          <Button variant="subtle" size="compact-sm" onClick={log.showNewest}>
            Show newest messages
          </Button>
        </Group>
      )}
    </div>
  )
}

/** Starts at a search result or the newest entry, and follows new ones. Entries loaded above move nothing. */
function useReadersPlace(box: RefObject<HTMLDivElement | null>, { entries, hasLater }: Entries, found: string | null) {
  const before = useRef<{ first?: string | undefined; last?: string | undefined; height: number }>({ height: 0 })
  const shown = useRef<string | null>(null)
  const [first, last] = [entries[0]?.id, entries.at(-1)?.id]
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    before.current = { first, last, height: element.scrollHeight }
    const place = found && shown.current !== found ? element.querySelector(`#entry-${found}`) : null
    if (place) {
      shown.current = found
      place.scrollIntoView({ block: 'center' })
    } else if (last !== was.last && !hasLater && !(found && shown.current === null)) {
      element.scrollTo({ top: element.scrollHeight })
    } else if (first !== was.first && last === was.last) {
      element.scrollBy({ top: element.scrollHeight - was.height })
    }
  }, [box, first, last, hasLater, found])
}

function Entry({ entry, thread }: { entry: InboxEntry; thread: InboxThread }) {
  const { timeZone } = thread.shop
  if (entry.kind === 'event' || entry.kind === 'call')
    return (
      <Text size="xs" className={classes.event}>
        {entry.kind === 'call' ? <ChannelIcon channel="call" /> : null}
        {entry.kind === 'call' ? 'Missed call' : [entry.by, entry.text].filter(Boolean).join(' ')} ·{' '}
        <When value={entry.at} zone={timeZone} />
      </Text>
    )
  const by = entry.by || (entry.side === 'customer' ? (thread.customer?.name ?? 'Unknown number') : thread.shop.dba)
  return (
    <>
      <div className={classes.message}>
        <Text size="xs" className={classes.from}>
          {entry.kind === 'note' ? (
            <IconLock size={15} role="img" aria-label="Internal note" />
          ) : (
            <ChannelIcon channel={entry.channel} />
          )}
          <strong>{by}</strong>
          {entry.kind === 'note' && <span>Internal note</span>}
          <When value={entry.at} zone={timeZone} />
          {entry.order && <Link to={`/workorder/${thread.shop.id}/${entry.order.id}#messages`}>RO {entry.order.invoice}</Link>}
        </Text>
        {entry.text !== '' && <p className={classes.words}>{entry.text}</p>}
        <Photos entry={entry} shop={thread.shop.id} thread={thread.id} />
        {entry.files.map(({ id, name, sizeBytes }) => (
          <SaveFileButton
            key={id}
            row={inbox.file}
            sent={{ params: { shop: thread.shop.id, id: thread.id, file: id } }}
            label={`${name} (${Math.max(1, Math.round(sizeBytes / 1024))} KB)`}
          />
        ))}
      </div>
      {entry.delivery && <DeliveryNote delivery={entry.delivery} timeZone={timeZone} />}
    </>
  )
}

function Photos({ entry: { photos, order, textThreadId }, shop, thread }: { entry: InboxEntry; shop: string; thread: string }) {
  if (photos.length === 0) return null
  return (
    <PhotoStrip
      photos={photos}
      fetch={(photoId) =>
        order
          ? fetchFile(conversations.photo, { params: { id: order.id, photoId } })
          : textThreadId
            ? fetchFile(texting.photo, { params: { shop, id: textThreadId, photo: photoId } })
            : fetchFile(inbox.file, { params: { shop, id: thread, file: photoId } })
      }
    />
  )
}
