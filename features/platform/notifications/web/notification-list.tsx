import { Anchor, Button, Group, Text, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBell, IconBuildingStore, IconCreditCard, IconReceipt, IconSignature } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { joinLines } from '../../../../common/lines.ts'
import type { Role } from '../../../../common/roles.ts'
import { Empty, Loading, LoadMore, PageError, useCall, useReadMore, useNow, localTimeZone } from '../../../../kit/web/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { type Notification, notifications, type NotificationType } from '../contract/index.ts'
import { showHowLongAgo } from '../how-long-ago.ts'
import { findNotificationPath } from '../rules.ts'
import classes from './notification-list.module.css'

const icons: Record<NotificationType, typeof IconBell> = {
  default: IconBell,
  payment: IconReceipt,
  'make payment': IconCreditCard,
  'go to preferred shop info': IconBuildingStore,
  'submit agreement': IconSignature,
}

interface NotificationListProps {
  unread: number
}

/** The notifications, newest first. Pressing one opens what it is about. */
export default function NotificationList({ unread }: NotificationListProps) {
  const navigate = useNavigate()
  const session = useSession()
  const list = useReadMore(
    notifications.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  const read = useCall(notifications.markRead, { invalidates: [notifications.list] })
  const open = (notification: Notification) => {
    if (notification.readAt === null) void read.send({ body: { ids: [notification.id] } })
    const target = session && findNotificationPath(notification, session.customer.role)
    if (target) void navigate(target)
  }
  if (list.error) return <PageError error={list.error} onRetry={list.reload} />
  return (
    <>
      <Group justify="space-between" px="md" py="xs" wrap="nowrap">
        <Title order={2} size="h4">
          Notifications
        </Title>
        <Button
          variant="subtle"
          size="sm"
          loading={read.pending}
          disabled={unread === 0}
          onClick={() => void read.send({ body: { all: true } })}
        >
          Mark all as read
        </Button>
      </Group>
      {list.loading ? (
        <Loading kind="table" rows={3} />
      ) : list.rows.length === 0 ? (
        <Empty icon={<IconBell size={28} />} title="No notifications yet">
          Your estimates, payments and appointments show up here.
        </Empty>
      ) : (
        <>
          <ul className={classes.rows}>
            {list.rows.map((row) => (
              <li key={row.id}>
                <Row notification={row} onOpen={() => open(row)} />
              </li>
            ))}
          </ul>
          <LoadMore more={list.more} label="Show older notifications" variant="subtle" fullWidth />
        </>
      )}
      {session && (
        <Group justify="center" py="xs">
          <Anchor component={Link} to={getSettingsPath(session.customer.role)} size="sm">
            Notification settings
          </Anchor>
        </Group>
      )}
    </>
  )
}

/** A customer's pushes are beside their mails and texts. */
const getSettingsPath = (role: Role) => (role === 'customer' ? '/preferences' : '/notification-settings')

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const Icon = icons[notification.type]
  const isUnread = notification.readAt === null
  return (
    <UnstyledButton className={classes.row} onClick={onOpen}>
      <span className={classes.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <span>
        <Text fw={isUnread ? 700 : 500} span display="block">
          {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
          {notification.title}
        </Text>
        {notification.body && (
          <Text size="sm" span display="block">
            {joinLines(notification.body)}
          </Text>
        )}
        <Text size="xs" c="dimmed" span display="block">
          <Ago value={notification.createdAt} />
        </Text>
      </span>
      {isUnread && <span className={classes.dot} aria-hidden />}
    </UnstyledButton>
  )
}

const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' })

function Ago({ value }: { value: string }) {
  const now = useNow()
  return (
    <time dateTime={value} title={whole.format(new Date(value))}>
      {showHowLongAgo(value, now, localTimeZone)}
    </time>
  )
}
