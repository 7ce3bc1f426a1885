import { useRef } from 'react'
import { ChangePassword, SignedInPlaces, useSession } from '../../features/auth/web/index.ts'
import { SecondFactorPanel } from '../../features/second-factor/web/index.ts'
import { Page } from '../kit/index.ts'

/** What keeps an account its person's own, the same for every role. */
export default function Security() {
  const session = useSession()
  const password = useRef<HTMLDivElement>(null)
  const choosePassword = () => password.current?.querySelector('input')?.focus()
  // Nothing else can be done yet.
  if (session?.customer.needsSecondFactor)
    return (
      <Page title="Security" lead="One thing is left to do before you can begin." width="narrow">
        <SecondFactorPanel onChoosePassword={choosePassword} />
      </Page>
    )
  return (
    <Page title="Security" lead="Your password, the step after it, and the devices you are signed in on." width="narrow">
      <div ref={password}>
        <ChangePassword />
      </div>
      <SecondFactorPanel onChoosePassword={choosePassword} />
      <SignedInPlaces />
    </Page>
  )
}
