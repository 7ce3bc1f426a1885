import { readSession } from '../../features/auth/web/index.ts'
import { notifications } from '../../features/notifications/contract.ts'
import { configureLive } from '../kit/index.ts'

/** Who listens to what happens elsewhere: whoever is signed in; an owner, who hears of a plan's payment, by the e-mail. */
configureLive(notifications.negotiate, () => {
  const person = readSession()?.customer
  return (person?.role === 'owner' ? person.email.toLowerCase() : person?.accountId) ?? null
})
