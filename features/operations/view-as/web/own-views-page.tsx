import { Page } from '../../../../kit/web/index.ts'
import OwnViews from './own-views.tsx'

/** The page that the notification and the e-mail of a question link to. */
export default function OwnViewsPage() {
  return (
    <Page
      title="Who looked at your account"
      lead="Liftbay support sees your pages only when you allow it here, and never changes anything."
      width="narrow"
    >
      <OwnViews />
    </Page>
  )
}
