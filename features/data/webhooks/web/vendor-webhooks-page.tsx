import { Page } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { WebhooksPanel } from './webhooks-panel.tsx'

/** `/vendor-webhooks`: the vendor's webhooks and their messages. */
export default function VendorWebhooksPage() {
  const vendor = useSession()?.customer.accountId
  return (
    <Page title="Webhooks" lead="Your own program learns at once what shops do with your orders.">
      {vendor && <WebhooksPanel kind="vendor" owner={vendor} />}
    </Page>
  )
}
