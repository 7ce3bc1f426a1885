import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { ShopSearchResults as List } from '../../../features/people/shops/web/index.ts'
import { KitProviders } from '../providers.tsx'

/** A guest's search results. Each shop can be booked without an account. */
export default function FoundShops({ text }: { text: string }) {
  return (
    <KitProviders>
      <List
        text={text}
        actionFor={({ id, dba }) => (
          <Button component={Link} to={`/book/${id}`} aria-label={`Book at ${dba}`}>
            Book here
          </Button>
        )}
      />
    </KitProviders>
  )
}
