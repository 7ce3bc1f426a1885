import { Stack, Text } from '@mantine/core'
import { Loading, LoadMore, Muted, PageError, useRead, useReadMore } from '../../../../kit/web/index.ts'
import { ratings } from '../contract/index.ts'
import { HiddenRating } from './hidden-rating.tsx'
import { RatingText } from './rating-text.tsx'
import { ReportButton } from './report-button.tsx'
import classes from './ratings.module.css'

/** Customers' ratings of a shop, newest first. */
export default function ShopRatings({ shop }: { shop: { id: string; dba: string } }) {
  const params = { shop: shop.id }
  const first = useRead(ratings.ofShop, { params })
  const list = useReadMore(
    ratings.ofShop,
    (after: string | undefined) => ({ params, query: after ? { after } : {} }),
    (page) => page.ratings,
    (page) => page.next,
  )
  if (list.error && list.rows.length === 0) return <PageError error={list.error} onRetry={list.reload} />
  if (!first.data) return <Loading kind="text" />
  if (list.rows.length === 0)
    return <Text c="dimmed">No ratings yet. Customers can rate a visit once they have paid for it.</Text>
  const { timeZone, hidden } = first.data
  return (
    <Stack gap="md">
      <ul className={classes.list}>
        {list.rows.map((rating) => (
          <li key={rating.id}>
            {'hidden' in rating ? (
              <HiddenRating hidden={rating.hidden} ratedAt={rating.ratedAt} timeZone={timeZone} />
            ) : (
              <>
                <RatingText rating={rating} by={rating.name} shop={shop.dba} timeZone={timeZone} />
                <ReportButton id={rating.id} by={rating.name} />
              </>
            )}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Muted>
          {hidden === 1 ? '1 rating is hidden and does not' : `${hidden} ratings are hidden and do not`} count in the average.
        </Muted>
      )}
      <LoadMore more={list.more} mx="auto" />
    </Stack>
  )
}
