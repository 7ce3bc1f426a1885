import { Stack } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Muted, Read, refreshReads, sendCall, useCall, useRead } from '../../../../kit/web/index.ts'
import { TypingNote } from '../../../repair/conversations/web/index.ts'
import { inbox, type InboxThread } from '../contract/index.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { ReplyBox, type ReplyHandle } from './reply-box.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadLog } from './thread-log.tsx'
import { useEntries } from './use-entries.ts'
import classes from './inbox.module.css'

/** The keyboard actions on the open thread. */
export interface ThreadHandle {
  reply: () => void
  note: () => void
  assign: () => void
  snooze: () => void
  done: () => void
}

export interface ThreadPaneProps {
  shopId: string
  id: string
  /** The entry that a search found, at which it opens. */
  found: string | null
  /** The thread has left the list. */
  onLeft: () => void
  ref: Ref<ThreadHandle>
}

export default function ThreadPane({ shopId, id, found, onLeft, ref }: ThreadPaneProps) {
  const read = useRead(inbox.read, { params: { shop: shopId, id } }, { keep: true })
  return (
    <Read read={read} skeleton="cards">
      {(thread) => <Open thread={thread} found={found} onLeft={onLeft} ref={ref} />}
    </Read>
  )
}

interface OpenProps extends Pick<ThreadPaneProps, 'found' | 'onLeft' | 'ref'> {
  thread: InboxThread
}

function Open({ thread, found, onLeft, ref }: OpenProps) {
  const log = useEntries(thread, found)
  const [menu, setMenu] = useState<'assign' | 'snooze' | null>(null)
  const writing = useRef<ReplyHandle>(null)
  const params = { shop: thread.shop.id, id: thread.id }
  const invalidates = [inbox.read, inbox.list, inbox.counts]
  const done = useCall(inbox.setDone, { done: thread.isDone ? 'Opened again' : 'Done', invalidates })
  const setDone = async () => {
    if ((await done.send({ params, body: { isDone: !thread.isDone } })) && !thread.isDone) onLeft()
  }
  useImperativeHandle(ref, () => ({
    reply: () => writing.current?.write('reply'),
    note: () => writing.current?.write('note'),
    assign: () => setMenu('assign'),
    snooze: () => setMenu('snooze'),
    done: () => void setDone(),
  }))
  useSeen(thread)
  return (
    <>
      <section className={classes.thread} aria-label="Conversation">
        <ThreadHead
          thread={thread}
          menu={menu}
          onMenu={setMenu}
          onDone={() => void setDone()}
          isPending={done.pending}
          onLeft={onLeft}
        />
        <ThreadLog thread={thread} log={log} found={found} />
        {thread.customer && <TypingNote customerId={thread.customer.id} side="shop" name={thread.customer.name} />}
        <ReplyBox key={thread.id} ref={writing} thread={thread} onSent={() => log.hasLater && log.showNewest()} onDone={onLeft} />
      </section>
      <aside className={classes.facts} aria-label="Customer">
        <Stack gap="md">
          <CustomerFacts thread={thread} />
          {thread.facts?.prefersCall && <Muted>Prefers a call.</Muted>}
        </Stack>
      </aside>
    </>
  )
}

/** Looking at a thread marks it as read. */
function useSeen({ id, shop, isUnread, lastAt }: InboxThread) {
  useEffect(() => {
    if (!isUnread) return
    const tell = () => {
      if (document.visibilityState !== 'visible') return
      sendCall(inbox.markSeen, { params: { shop: shop.id, id }, body: {} }).then(
        () => refreshReads(inbox.read, inbox.list, inbox.counts),
        // Offline; it is tried again with the next message or visit.
        () => {},
      )
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [id, shop.id, isUnread, lastAt])
}
