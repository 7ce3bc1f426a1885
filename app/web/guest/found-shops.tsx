import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ShopSearchResults as List } from '../../../features/people/shops/web/index.ts'
import { KitProviders } from '../providers.tsx'

/** A guest's search results. Booking leads to sign-up first, then to the shop. */
export default function FoundShops({ text }: { text: string }) {
  return (
    <KitProviders>
      <List
        text={text}
        actionFor={({ id, dba }) => (
          <Button
            component={Link}
            to={`/customer/sign-up?to=${encodeURIComponent(`/shop?id=${id}`)}`}
            aria-label={`Book at ${dba}`}
          >
            Book here
          </Button>
        )}
      />
    </KitProviders>
  )
}
