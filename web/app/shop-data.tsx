import { Stack } from '@mantine/core'
import { Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { ApiKeysPanel } from '../../features/api-keys/web/index.ts'
import { ExportPanel } from '../../features/exports/web/index.ts'
import { ImportPage, ImportsPanel } from '../../features/imports/web/index.ts'
import { WebhooksPanel } from '../../features/webhooks/web/index.ts'
import { Loading, Page } from '../kit/index.ts'

/** `/{id}/data`: what comes into a shop from elsewhere, and what goes out of it; with `?import=` one of its imports. */
export default function ShopData() {
  const { id: shop = '' } = useParams()
  const [search] = useSearchParams()
  const importId = search.get('import')
  if (importId)
    return (
      <Suspense fallback={<Loading kind="page" />}>
        <ImportPage shop={shop} importId={importId} key={importId} />
      </Suspense>
    )
  return (
    <Page
      title="Data"
      lead="Bring along what you have in another program, and take along what is here."
      crumbs={[{ label: 'Shop Information', to: '/owner-shop' }]}
    >
      <Suspense fallback={<Loading kind="cards" />}>
        <Stack gap="lg">
          <ImportsPanel shop={shop} />
          <ExportPanel shop={shop} />
          <ApiKeysPanel shop={shop} />
          <WebhooksPanel shop={shop} />
        </Stack>
      </Suspense>
    </Page>
  )
}
