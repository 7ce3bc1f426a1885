import { IconMail } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Banner, useLive, useLiveState } from '../../../../kit/web/index.ts'
import { refreshInfo } from './refresh-info.ts'
import { SendConfirmation } from './send-confirmation.tsx'
import { useSession } from './session.ts'

/** Shown above every page of a customer, owner or employee until the e-mail is confirmed. */
export default function ConfirmEmailBanner() {
  const customer = useSession()?.customer
  useLive('email_confirmed', () => void refreshInfo())
  const live = useLiveState()
  // Events from before the live channel was open, or while it was lost, did not arrive on it.
  useEffect(() => {
    if (live === 'on') void refreshInfo()
  }, [live])
  // Other roles gain nothing from it, and a required second step comes first.
  if (!customer || !['customer', 'owner', 'employee'].includes(customer.role) || customer.needsSecondFactor) return null
  return (
    <Banner
      label="Confirm your e-mail"
      icon={IconMail}
      action={<SendConfirmation label="Send again" variant="default" size="sm" />}
    >
      Confirm your e-mail: open the link we sent to <strong>{customer.email}</strong>.
    </Banner>
  )
}
