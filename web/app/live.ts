import { readSession } from '../../features/auth/web/index.ts'
import { notifications } from '../../features/notifications/contract.ts'
import { configureLive } from '../kit/index.ts'

/** Who listens to what happens elsewhere: whoever is signed in, by the e-mail, as the specification has it for owners. */
configureLive(notifications.negotiate, () => readSession()?.customer.email ?? null)
