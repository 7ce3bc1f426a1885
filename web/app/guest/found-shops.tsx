import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { FoundShops as List } from '../../../features/shops/web/index.ts'
import { KitProviders } from '../providers.tsx'

/** What a guest's search found; each shop leads to an account, and from there to choosing it and booking. */
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
