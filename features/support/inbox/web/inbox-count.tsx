import { useLive, useRead } from '../../../../kit/web/index.ts'
import { inbox } from '../contract/index.ts'
import { inboxEvents } from './inbox-events.ts'
import classes from './inbox-count.module.css'

/** How many open threads of the reader or of nobody have something that nobody has read; nothing when there are none. */
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
