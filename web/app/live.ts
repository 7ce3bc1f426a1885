import { readSession } from '../../features/auth/web/index.ts'
import { notifications } from '../../features/notifications/contract.ts'
import { configureLive } from '../kit/index.ts'

/** Who listens to what happens elsewhere: whoever is signed in. */
configureLive(notifications.negotiate, () => readSession()?.customer.accountId ?? null)
