import { Text } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Muted, refreshReads, sendCall, When } from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { type Conversation, type ConversationMessage, conversations } from '../contract/index.ts'
import { DeliveryNote } from './delivery-note.tsx'
import { getSentPhoto } from './photo.ts'
import classes from './conversation.module.css'

const getOtherName = ({ side, shop, customer }: Conversation) => (side === 'customer' ? shop.dba : customer.name)

function describeEmpty({ side, isOpen, shop, customer }: Conversation): string {
  if (!isOpen) return 'No messages.'
  if (side === 'customer') return `No messages yet. Ask ${shop.dba} anything about this visit, with photos if they help.`
  return customer.reach === 'account'
    ? `No messages yet. ${customer.name} can read and answer your messages here.`
    : 'No messages yet.'
}

/** The messages, newest at the bottom; they count as seen once the bottom is visible. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const { messages, side, seenByOther } = conversation
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.number ?? 0
  useAtEnd(log, newest)
  useSeen(end, conversation, newest)
  const otherName = getOtherName(conversation)
  const lastOwn = messages.findLast((message) => message.side === side)
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} role="log" aria-label={`Messages with ${otherName}`} tabIndex={0} className={classes.log}>
      {messages.length === 0 && <Muted>{describeEmpty(conversation)}</Muted>}
      <ol className={classes.messages}>
        {messages.map((message) => (
          <li key={message.id} data-own={message.side === side || undefined}>
            <Message message={message} conversation={conversation} />
            {message.delivery && <DeliveryNote delivery={message.delivery} timeZone={conversation.shop.timeZone} />}
            {message === lastOwn && message.channel === 'app' && (
              <Text size="xs" c="dimmed" className={classes.mark}>
                {message.number <= seenByOther ? `Seen by ${otherName}` : 'Sent'}
              </Text>
            )}
          </li>
        ))}
      </ol>
      <div ref={end} className={classes.end} />
    </div>
  )
}

const channelWords = { text: 'Text', mail: 'E-mail', chat: 'From the chat' }

function Message({ message, conversation }: { message: ConversationMessage; conversation: Conversation }) {
  const { shop, workOrderId } = conversation
  const who = message.side === 'shop' ? [message.by, shop.dba].filter(Boolean).join(', ') : message.by
  return (
    <div className={classes.message}>
      <Text size="xs" className={classes.from}>
        <strong>{who}</strong> · <When value={message.at} zone={shop.timeZone} />
        {message.channel !== 'app' && ` · ${channelWords[message.channel]}`}
      </Text>
      {message.text !== '' && <p className={classes.words}>{message.text}</p>}
      <PhotoStrip photos={message.photos} fetch={getSentPhoto(workOrderId)} />
    </div>
  )
}

/** Starts at the newest message and stays there while the reader does; a reader who has scrolled up stays where they are. */
function useAtEnd(log: React.RefObject<HTMLDivElement | null>, newest: number) {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = log.current
    if (!element) return
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
    }
    element.addEventListener('scroll', note, { passive: true })
    // Photos have their space reserved, but turning a phone changes every height.
    const watcher = new ResizeObserver(() => isAtEnd.current && element.scrollTo({ top: element.scrollHeight }))
    watcher.observe(element)
    return () => {
      element.removeEventListener('scroll', note)
      watcher.disconnect()
    }
  }, [log])
  useLayoutEffect(() => {
    if (isAtEnd.current) log.current?.scrollTo({ top: log.current.scrollHeight })
  }, [log, newest])
}

/** Marks the newest message as seen once someone can see it. */
function useSeen(end: React.RefObject<HTMLDivElement | null>, { workOrderId, unread }: Conversation, newest: number) {
  useEffect(() => {
    const element = end.current
    if (!element || unread === 0) return
    let isInSight = false
    let isTold = false
    const tell = () => {
      if (isTold || !isInSight || document.visibilityState !== 'visible') return
      isTold = true
      sendCall(conversations.seen, { params: { id: workOrderId }, body: { number: newest } }).then(
        () => refreshReads(conversations.read, conversations.unread),
        // Offline, this runs again when the connection and the conversation are back.
        () => {
          isTold = false
        },
      )
    }
    const watcher = new IntersectionObserver((entries) => {
      isInSight = entries.at(-1)?.isIntersecting ?? false
      tell()
    })
    watcher.observe(element)
    document.addEventListener('visibilitychange', tell)
    return () => {
      watcher.disconnect()
      document.removeEventListener('visibilitychange', tell)
    }
  }, [end, workOrderId, unread, newest])
}
