import { Page } from '../../../../kit/web/index.ts'
import OwnPrivacyPanels from './own-privacy-panels.tsx'

/** The page that notifications and e-mails about one's own data link to. */
export default function OwnPrivacyPage() {
  return (
    <Page title="Your data" lead="Get everything Liftbay knows about you, or ask us to delete you." width="narrow">
      <OwnPrivacyPanels />
    </Page>
  )
}
