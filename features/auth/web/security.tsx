import { Page } from '../../../web/kit/index.ts'
import { ChangePassword } from './change-password.tsx'
import { SignedInPlaces } from './signed-in-places.tsx'

/** What keeps an account its person's own, the same for every role. */
export default function Security() {
  return (
    <Page title="Security" lead="Your password, and the devices you are signed in on." width="narrow">
      <ChangePassword />
      <SignedInPlaces />
    </Page>
  )
}
