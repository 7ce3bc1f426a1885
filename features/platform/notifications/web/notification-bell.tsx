import { Indicator, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useState } from 'react'
import { Flyout, lazyPart, Loading, refreshReads, useLive, useRead } from '../../../../kit/web/index.ts'
import { notifications } from '../contract/index.ts'

// The list loads when the bell is pressed.
const NotificationList = lazyPart(() => import('./notification-list.tsx'), <Loading kind="text" />)

/** The bell in the page header: the live unread count, and the list behind it. */
export function NotificationBell() {
  const [news, setNews] = useState('')
  const unread = useRead(notifications.list, {}).data?.unread ?? 0
  useLive(
    'notification',
    (event) => {
      void refreshReads(notifications.list)
      if (typeof event['message'] === 'string') setNews(`New notification: ${event['message']}`)
    },
    { catchUp: true },
  )
  useLive('notification_read', [notifications.list])

  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      <Indicator label={unread > 99 ? '99+' : unread} size={18} offset={6} disabled={unread === 0}>
        <Flyout label={labelOf(unread)} icon={<IconBell size={24} aria-hidden />} width={420}>
          <NotificationList unread={unread} />
        </Flyout>
      </Indicator>
    </>
  )
}

const labelOf = (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`)
