import { useUnreadOrders } from './use-unread.ts'
import classes from './unread-count.module.css'

/** How many messages of customers nobody at the shop has seen; nothing when there are none. */
export default function UnreadCount() {
  const count = useUnreadOrders()?.reduce((sum, { unread }) => sum + unread, 0) ?? 0
  if (count === 0) return null
  return (
    <span className={classes.count}>
      {count > 99 ? '99+' : count}
      <span className={classes.said}> new {count === 1 ? 'message' : 'messages'}</span>
    </span>
  )
}
