import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { planFirst } from '../../features/money/subscriptions/web/index.ts'
import { OwnPrivacyPanels } from '../../features/operations/privacy/web/index.ts'
import { OwnViews } from '../../features/operations/view-as/web/index.ts'
import { ChangePassword, OpenSessions, useSession } from '../../features/platform/auth/web/index.ts'
import { SecondFactorPanel } from '../../features/platform/second-factor/web/index.ts'
import { Page } from '../../kit/web/index.ts'
import { homePaths } from './landing.ts'

/** Account security settings, the same for every role. */
export default function Security() {
  const navigate = useNavigate()
  const person = useSession()?.customer
  const isLimited = person?.needsSecondFactor ?? false
  // Before agreeing to new terms, customers have no account page, where these are otherwise.
  const needsTerms = person?.needsTerms ?? false
  // A new owner had to set this up before starting.
  const [isStarting] = useState(isLimited && person?.role === 'owner')
  const start = () => void navigate(planFirst.isWanted() ? planFirst.getAddress() : homePaths.owner)
  const password = useRef<HTMLDivElement>(null)
  const lead = isLimited
    ? 'One more step before you can start.'
    : 'Your password, two-step verification, and the devices where you are logged in.'
  // The panel stays mounted when the others appear, because its recovery codes are shown only once.
  return (
    <Page title="Security" lead={lead} width="narrow">
      {!isLimited && (
        <div ref={password}>
          <ChangePassword />
        </div>
      )}
      <SecondFactorPanel
        onChoosePassword={() => password.current?.querySelector('input')?.focus()}
        onSetUp={() => isStarting && start()}
      />
      {!isLimited && <OpenSessions />}
      {!isLimited && !needsTerms && person?.role !== 'admin' && <OwnViews />}
      {!isLimited && person?.role !== 'admin' && (person?.role !== 'customer' || needsTerms) && <OwnPrivacyPanels />}
    </Page>
  )
}
