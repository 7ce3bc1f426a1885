import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Empty, Page, useCall, useRead } from '../../../../kit/web/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { notifications } from '../contract/index.ts'
import { findNotificationPath } from '../rules.ts'

/** The address a pushed notification opens: marks it read and leads to what it is about. */
export default function OpenNotificationPage() {
  const { notificationId = '' } = useParams()
  const navigate = useNavigate()
  const role = useSession()?.customer.role
  const read = useRead(notifications.get, { params: { id: notificationId } })
  const markRead = useCall(notifications.markRead, { invalidates: [notifications.list] })
  const notification = read.data
  const path = notification && role ? findNotificationPath(notification, role) : null
  useEffect(() => {
    if (!notification) return
    if (notification.readAt === null) void markRead.send({ body: { ids: [notification.id] } })
    if (path) void navigate(path, { replace: true })
    // Once for each notification.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [notification?.id])
  return (
    <Page title="Notification" width="narrow" read={read} skeleton="text">
      {({ title, body }) => <Empty title={title}>{body}</Empty>}
    </Page>
  )
}
