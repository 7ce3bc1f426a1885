import { Stack } from '@mantine/core'
import { IconChecklist } from '@tabler/icons-react'
import { Empty, Loading, LoadMore, Page, PageError, useLive, useReadMore } from '../../../../kit/web/index.ts'
import { campaignReviews } from '../contract/index.ts'
import { CampaignReview } from './campaign-review.tsx'
import { CreativeReview } from './creative-review.tsx'

/** Vendors' campaigns and creatives that wait for an admin, oldest first. */
export default function ReviewPage() {
  const list = useReadMore(
    campaignReviews.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.rows,
    (page) => page.next,
  )
  useLive('campaigns_changed', [campaignReviews.list])
  return (
    <Page
      title="Campaign Review"
      crumbs={[{ label: 'Home', to: '/apps' }]}
      lead="Vendors’ campaigns and creatives that wait for review, oldest first"
    >
      <Stack gap="lg">
        {list.error && <PageError error={list.error} onRetry={list.reload} />}
        {list.loading && list.rows.length === 0 && <Loading kind="cards" />}
        {!list.loading && !list.error && list.rows.length === 0 && (
          <Empty icon={<IconChecklist size={28} />} title="Nothing to review">
            New campaigns and creatives appear here when a vendor submits them.
          </Empty>
        )}
        {list.rows.map((row) =>
          row.what === 'campaign' ? <CampaignReview key={row.id} campaign={row} /> : <CreativeReview key={row.id} review={row} />,
        )}
        <div>
          <LoadMore more={list.more} />
        </div>
      </Stack>
    </Page>
  )
}
