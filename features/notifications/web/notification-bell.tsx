import { ActionIcon, Drawer, Indicator, Popover, VisuallyHidden } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Loading, refreshReads, useDevice, useLive, useRead } from '../../../web/kit/index.ts'
import { notifications } from '../contract.ts'

// Nobody needs the list before the bell is pressed.
const NotificationList = lazy(() => import('./notification-list.tsx'))

/** The bell of the page's head: how much is unread, at once when something is told, and the list behind it. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false)
  const [news, setNews] = useState('')
  const isPhone = useDevice() === 'mobile'
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

  const close = () => setOpened(false)
  const list = (
    <Suspense fallback={<Loading kind="text" />}>
      <NotificationList headed={!isPhone} unread={unread} onLeave={close} />
    </Suspense>
  )
  const bell = (
    <ActionIcon aria-label={labelOf(unread)} aria-haspopup="dialog" aria-expanded={opened} onClick={() => setOpened(!opened)}>
      <IconBell size={24} aria-hidden />
    </ActionIcon>
  )
  const badge = { label: unread > 99 ? '99+' : unread, size: 18, offset: isPhone ? 11 : 6, disabled: unread === 0 }
  return (
    <>
      <VisuallyHidden role="status">{news}</VisuallyHidden>
      {isPhone ? (
        <>
          <Indicator {...badge}>{bell}</Indicator>
          <Drawer
            opened={opened}
            onClose={close}
            position="right"
            size="100%"
            title="Notifications"
            styles={{ title: { fontWeight: 700 }, body: { padding: 0 } }}
            closeButtonProps={{ 'aria-label': 'Close' }}
            // A <header> in a portal would count as a second one of the page.
            attributes={{ header: { role: 'presentation' } }}
          >
            {list}
          </Drawer>
        </>
      ) : (
        <Popover opened={opened} onChange={setOpened} width={420} position="bottom-end" shadow="md" trapFocus returnFocus>
          <Indicator {...badge}>
            <Popover.Target>{bell}</Popover.Target>
          </Indicator>
          <Popover.Dropdown p={0} aria-label="Notifications">
            {list}
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  )
}

const labelOf = (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`)
