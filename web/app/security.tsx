import { ChangePassword, SignedInPlaces } from '../../features/auth/web/index.ts'
import { SecondFactorPanel } from '../../features/second-factor/web/index.ts'
import { Page } from '../kit/index.ts'

/** What keeps an account its person's own, the same for every role. */
export default function Security() {
  return (
    <Page title="Security" lead="Your password, the step after it, and the devices you are signed in on." width="narrow">
      <ChangePassword />
      <SecondFactorPanel />
      <SignedInPlaces />
    </Page>
  )
}
