import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { showDay } from '../../common/dates.ts'
import { shopPages } from '../../features/catalog/shop-pages/contract/index.ts'
import { ShopMap, ShopPhotos, ShopServices } from '../../features/catalog/shop-pages/web/index.ts'
import { ShopDetails } from '../../features/people/shops/web/index.ts'
import { Panel, useRead } from '../../kit/web/index.ts'

interface ShopPageProps {
  shopId: string
  /** Buttons beside the shop's name. */
  actions?: ReactNode
}

/** All that a customer reads about a shop before choosing it: photos, facts, map, services and their prices. */
export function ShopPage({ shopId, actions }: ShopPageProps) {
  const { data } = useRead(shopPages.view, { params: { shop: shopId } })
  return (
    <Stack gap="md">
      <ShopPagePhotos shopId={shopId} />
      <ShopDetails shopId={shopId} actions={actions} map={(shop) => <ShopMap shop={shop} />} />
      {data?.registration && (
        <Panel title="State registration">
          <Text>
            Registered: {data.registration.number} ({data.registration.authority}), verified on{' '}
            {showDay(data.registration.verifiedOn)}.
          </Text>
        </Panel>
      )}
      {data && data.services.length > 0 && (
        <Panel title="Services">
          <ShopServices services={data.services} />
        </Panel>
      )}
    </Stack>
  )
}

function ShopPagePhotos({ shopId }: { shopId: string }) {
  const { data } = useRead(shopPages.view, { params: { shop: shopId } })
  if (!data || data.photos.length === 0) return null
  return <ShopPhotos shopId={shopId} photos={data.photos} />
}
