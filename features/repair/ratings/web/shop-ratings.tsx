import { Stack, Text } from '@mantine/core'
import { Loading, LoadMore, PageError, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { ratings } from '../contract/index.ts'
import { RatingText } from './rating-text.tsx'
import classes from './ratings.module.css'

/** What customers say about a shop, newest first. */
export function ShopRatings({ shop }: { shop: { id: string; dba: string } }) {
  const params = { shop: shop.id }
  const first = useRead(ratings.ofShop, { params })
  const all = useReadMore(
    ratings.ofShop,
    (after: string | undefined) => ({ params, query: after ? { after } : {} }),
    (page) => page.ratings,
    (page) => page.next,
  )
  if (all.error && all.rows.length === 0) return <PageError error={all.error} onRetry={all.reload} />
  if (!first.data) return <Loading kind="text" />
  if (all.rows.length === 0) return <Text c="dimmed">No ratings yet. Customers can rate a visit once they have paid for it.</Text>
  const { timeZone } = first.data
  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {all.rows.map((rating) => (
          <li key={rating.id}>
            <RatingText rating={rating} by={rating.name} shop={shop.dba} timeZone={timeZone} />
          </li>
        ))}
      </ul>
      <LoadMore more={all.more} mx="auto" />
    </Stack>
  )
}
