import { readSession, refreshInfo } from '../../features/platform/auth/web/index.ts'
import { notifications } from '../../features/platform/notifications/contract/index.ts'
import { configureLive, isUsingLink, isViewing, onRefusal } from '../../kit/web/index.ts'

/** Connects the logged-in user to live updates, by e-mail, as the specification says for owners. */
configureLive(notifications.negotiate, () => (isUsingLink() || isViewing() ? null : (readSession()?.customer.email ?? null)))

// New terms took effect while this page was open. The frame then asks (signed-in-layout.tsx).
onRefusal('terms_needed', () => void refreshInfo())
