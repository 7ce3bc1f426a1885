import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { ChangePassword, SignedInPlaces, useSession } from '../../features/auth/web/index.ts'
import { SecondFactorPanel } from '../../features/second-factor/web/index.ts'
import { planFirst } from '../../features/subscriptions/web/index.ts'
import { Page } from '../kit/index.ts'

/** What keeps an account its person's own, the same for every role. */
export default function Security() {
  const navigate = useNavigate()
  const person = useSession()?.customer
  const isLimited = person?.needsSecondFactor ?? false
  const password = useRef<HTMLDivElement>(null)
  const lead = isLimited
    ? 'One thing is left to do before you can begin.'
    : 'Your password, the step after it, and the devices you are signed in on.'
  // The panel keeps its place when the others join it: its recovery codes are shown once.
  return (
    <Page title="Security" lead={lead} width="narrow">
      {!isLimited && (
        <div ref={password}>
          <ChangePassword />
        </div>
      )}
      <SecondFactorPanel
        onChoosePassword={() => password.current?.querySelector('input')?.focus()}
        // A new owner had to stop here on the way to the plans.
        onSetUp={() => person?.role === 'owner' && planFirst.isWanted() && void navigate(planFirst.address)}
      />
      {!isLimited && <SignedInPlaces />}
    </Page>
  )
}
