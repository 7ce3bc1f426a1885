import { Page } from '../../../../kit/web/index.ts'
import { PushPanel } from './push-panel.tsx'

/** For everyone but customers, who choose in their contact preferences, with their mails and texts. */
export default function NotificationSettingsPage() {
  return (
    <Page title="Notification settings" lead="The bell always lists everything. Choose what else reaches you." width="narrow">
      <PushPanel />
    </Page>
  )
}
