import { useLive, useRead } from '../../../../kit/web/index.ts'
import { inbox } from '../contract/index.ts'
import { inboxEvents } from './inbox-events.ts'
import classes from './inbox-count.module.css'

/** The number of open threads, the reader's or unassigned, with something unread; empty when there are none. */
export default function InboxCount({ shopId }: { shopId: string }) {
  const { data } = useRead(inbox.counts, { params: { shop: shopId } })
  useLive(inboxEvents, [inbox.counts])
  const count = data?.unread ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count > 99 ? '99+' : count}
      <span className={classes.said}> unread {count === 1 ? 'conversation' : 'conversations'}</span>
    </span>
  )
}
