import { Stack } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { Empty, Loading, LoadMore, Page, PageError, useReadMore } from '../../../../kit/web/index.ts'
import { GuideViews } from '../../labor-guide/web/index.ts'
import { proposalReview } from '../contract/index.ts'
import { GroupReview } from './group-review.tsx'

/** The shops' proposals for the labor guide, oldest first. */
export default function ReviewPage() {
  const list = useReadMore(
    proposalReview.list,
    (after: number | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.groups,
    (page) => page.next,
  )
  return (
    <Page
      title="Labor proposals"
      crumbs={[{ label: 'Labor Guide', to: '/labor-guide' }]}
      lead="What shops propose for the labor guide, oldest first. Repair orders keep the lines they have."
    >
      <Stack gap="lg">
        <GuideViews current="/labor-guide/proposals" />
        {list.error && <PageError error={list.error} onRetry={list.reload} />}
        {list.loading && list.rows.length === 0 && <Loading kind="cards" />}
        {!list.loading && !list.error && list.rows.length === 0 && (
          <Empty icon={<IconClockEdit size={28} />} title="Nothing to answer">
            New proposals appear here when a shop sends one.
          </Empty>
        )}
        {list.rows.map((group) => (
          <GroupReview key={`${group.subject} ${group.seen}`} group={group} />
        ))}
        <div>
          <LoadMore more={list.more} />
        </div>
      </Stack>
    </Page>
  )
}
