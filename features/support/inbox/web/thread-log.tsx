import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { fetchFile, Muted, When } from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { conversations } from '../../../repair/conversations/contract/index.ts'
import { DeliveryNote } from '../../../repair/conversations/web/index.ts'
import { texting } from '../../texting/contract/index.ts'
import type { InboxEntry, InboxThread } from '../contract/index.ts'
import { ChannelIcon } from './channel-icon.tsx'
import classes from './inbox.module.css'

/** Everything that was written, newest at the bottom, whichever way it came. */
export function ThreadLog({ thread, earlier }: { thread: InboxThread; earlier: ReactNode }) {
  const log = useRef<HTMLDivElement>(null)
  const newest = thread.entries.at(-1)?.id
  useLayoutEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [newest, thread.id])
  const name = thread.customer?.name ?? 'this phone'
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} role="log" aria-label={`Conversation with ${name}`} tabIndex={0} className={classes.log}>
      {earlier}
      {thread.entries.length === 0 && <Muted>No messages yet.</Muted>}
      <ol>
        {thread.entries.map((entry) => (
          <li key={entry.id} data-side={entry.side} data-kind={entry.kind}>
            <Entry entry={entry} thread={thread} />
          </li>
        ))}
      </ol>
    </div>
  )
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
        <Photos entry={entry} shop={thread.shop.id} />
      </div>
      {entry.delivery && <DeliveryNote delivery={entry.delivery} timeZone={timeZone} />}
    </>
  )
}

function Photos({ entry: { photos, order, textThreadId }, shop }: { entry: InboxEntry; shop: string }) {
  if (photos.length === 0) return null
  return (
    <PhotoStrip
      photos={photos}
      fetch={(photoId) =>
        order
          ? fetchFile(conversations.photo, { params: { id: order.id, photoId } })
          : fetchFile(texting.photo, { params: { shop, id: textThreadId ?? '', photo: photoId } })
      }
    />
  )
}
