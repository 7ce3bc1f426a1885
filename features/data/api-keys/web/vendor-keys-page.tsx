import { Page } from '../../../../kit/web/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { ApiKeysPanel } from './api-keys-panel.tsx'

/** `/vendor-keys`: the vendor's API keys. */
export default function VendorKeysPage() {
  const vendor = useSession()?.customer.accountId
  return (
    <Page
      title="API keys"
      lead="Your own program can list, answer, ship, deliver and invoice orders, and keep your catalog current."
    >
      {vendor && <ApiKeysPanel kind="vendor" owner={vendor} />}
    </Page>
  )
}
