import { Text } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { refreshReads, sendCall, When } from '../../../web/kit/index.ts'
import { PhotoStrip } from '../../files/web/index.ts'
import { type Conversation, type ConversationMessage, conversations } from '../contract.ts'
import classes from './conversation.module.css'
import { sentPhoto } from './photo.ts'

const otherName = ({ side, shop, customer }: Conversation) => (side === 'customer' ? shop.dba : customer.name)

function nothingYet({ side, isOpen, shop, customer }: Conversation): string {
  if (!isOpen) return 'Nothing was written.'
  if (side === 'customer') return `Nothing written yet. Ask ${shop.dba} anything about this visit, with photos if they help.`
  return customer.reach === 'account'
    ? `Nothing written yet. ${customer.name} reads here what you write, and can answer.`
    : 'Nothing written yet.'
}

/** The messages, the newest at the lower edge; they count as seen once that edge is in sight. */
export function MessageLog({ conversation }: { conversation: Conversation }) {
  const { messages, side, seenByOther } = conversation
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)?.number ?? 0
  useAtEnd(log, newest)
  useSeen(end, conversation, newest)
  const other = otherName(conversation)
  const lastOwn = messages.findLast((one) => one.side === side)
  return (
    // It scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div ref={log} role="log" aria-label={`Messages with ${other}`} tabIndex={0} className={classes.log}>
      {messages.length === 0 && (
        <Text c="dimmed" size="sm">
          {nothingYet(conversation)}
        </Text>
      )}
      <ol className={classes.messages}>
        {messages.map((message) => (
          <li key={message.id} data-own={message.side === side || undefined}>
            <Message message={message} conversation={conversation} />
            {message === lastOwn && (
              <Text size="xs" c="dimmed" className={classes.mark}>
                {message.number <= seenByOther ? `Seen by ${other}` : 'Sent'}
              </Text>
            )}
          </li>
        ))}
      </ol>
      <div ref={end} className={classes.end} />
    </div>
  )
}

function Message({ message, conversation }: { message: ConversationMessage; conversation: Conversation }) {
  const { shop, workOrderId } = conversation
  const who = message.side === 'shop' ? [message.by, shop.dba].filter(Boolean).join(', ') : message.by
  return (
    <div className={classes.message}>
      <Text size="xs" className={classes.from}>
        <strong>{who}</strong> · <When value={message.at} zone={shop.timeZone} />
      </Text>
      {message.text !== '' && <p className={classes.words}>{message.text}</p>}
      <PhotoStrip photos={message.photos} fetch={sentPhoto(workOrderId)} />
    </div>
  )
}

/** Begins at the newest and stays there while the reader is; who has scrolled up to read is left where they are. */
function useAtEnd(log: React.RefObject<HTMLDivElement | null>, newest: number) {
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = log.current
    if (!element) return
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40
    }
    element.addEventListener('scroll', note, { passive: true })
    // Photos get their place at once, but a phone that is turned makes everything another height.
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

/** Tells the server that the newest has been seen, once it is in sight of somebody. */
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
        // Without a connection it is told when it is back, and the conversation with it.
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
