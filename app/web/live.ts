import { readSession } from '../../features/platform/auth/web/index.ts'
import { notifications } from '../../features/platform/notifications/contract/index.ts'
import { configureLive } from '../../kit/web/index.ts'

/** Connects the logged-in user to live updates, by e-mail, as the specification says for owners. */
configureLive(notifications.negotiate, () => readSession()?.customer.email ?? null)
