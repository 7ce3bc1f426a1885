import { Stack } from '@mantine/core'
import { useParams, useSearchParams } from 'react-router'
import { ApiKeysPanel } from '../../features/data/api-keys/web/index.ts'
import { ExportPanel } from '../../features/data/exports/web/index.ts'
import { ImportPage, ImportsPanel } from '../../features/data/imports/web/index.ts'
import { WebhooksPanel } from '../../features/data/webhooks/web/index.ts'
import { Page } from '../../kit/web/index.ts'

/** `/{id}/data`: a shop's imports and exports. With `?import=`, one import. */
export default function ShopData() {
  const { id: shop = '' } = useParams()
  const [search] = useSearchParams()
  const importId = search.get('import')
  if (importId) return <ImportPage shop={shop} importId={importId} key={importId} />
  return (
    <Page
      title="Data"
      lead="Import data from another program, or export everything you have here."
      crumbs={[{ label: 'Shop Information', to: '/owner-shop' }]}
    >
      <Stack gap="lg">
        <ImportsPanel shop={shop} />
        <ExportPanel shop={shop} />
        <ApiKeysPanel kind="shop" owner={shop} />
        <WebhooksPanel kind="shop" owner={shop} />
      </Stack>
    </Page>
  )
}
