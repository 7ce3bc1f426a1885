import { Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useLive } from '../../../web/kit/index.ts'
import classes from './confirm-email-banner.module.css'
import { refreshInfo } from './refresh-info.ts'
import { SendConfirmation } from './send-confirmation.tsx'
import { useSession } from './session.ts'

/** Above every page of a customer, owner or employee until the e-mail is confirmed, here or elsewhere. */
export default function ConfirmEmailBanner() {
  const customer = useSession()?.customer
  useLive('email_confirmed', () => void refreshInfo(), { catchUp: true })
  // Others have nothing to gain by it; and first comes what has to be done before anything else.
  if (!customer || !['customer', 'owner', 'employee'].includes(customer.role) || customer.needsSecondFactor) return null
  return (
    <section aria-label="Confirm your e-mail" className={`${classes.banner} no-print`}>
      <Text size="sm" className={classes.words!}>
        <IconMail size={18} aria-hidden className={classes.icon!} />
        <span>
          Confirm your e-mail: open the link in our mail to <strong>{customer.email}</strong>.
        </span>
      </Text>
      <SendConfirmation label="Send again" variant="default" size="sm" />
    </section>
  )
}
