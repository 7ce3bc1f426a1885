import { Stack } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import { Empty, Page, Panel, Table, useLive, useQuery, useReadMore, ViewLinks, When } from '../../../../kit/web/index.ts'
import { type ModeratedRating, moderationViews, ratingModeration } from '../contract/index.ts'
import { hidingReasons, reportReasons } from '../moderation-reasons.ts'
import classes from './ratings.module.css'

const views = [
  { value: 'reported', label: 'To decide' },
  { value: 'hidden', label: 'Hidden' },
] as const

/** `/apps/ratings`: reported ratings, and those that are hidden. */
export default function ModerationPage() {
  const { query, queryWith } = useQuery()
  const show = moderationViews.find((view) => view === query.get('show')) ?? 'reported'
  const list = useReadMore(
    ratingModeration.list,
    (after: string | undefined) => ({ query: { show, ...(after ? { after } : {}) } }),
    (page) => page.ratings,
    (page) => page.next,
  )
  useLive('work_items_changed', [ratingModeration.list])
  return (
    <Page
      title="Rating moderation"
      crumbs={[{ label: 'Home', to: '/apps' }]}
      lead="Ratings that someone reported. A rating is hidden or kept; its words never change."
      width="wide"
    >
      <Stack gap="sm">
        <ViewLinks
          label="Ratings"
          views={views}
          current={show}
          to={(value) => ({ search: queryWith({ show: value === 'reported' ? null : value }) })}
        />
        <Panel flush={list.rows.length > 0}>
          <Table
            label="Ratings to moderate"
            rows={list.rows}
            rowKey={({ id }) => id}
            to={({ id }) => `/apps/ratings/${id}`}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              <Empty icon={<IconStar size={28} />} title={show === 'reported' ? 'Nothing to decide' : 'No rating is hidden'}>
                {show === 'reported'
                  ? 'A rating appears here when someone reports it, or when its words should be looked at.'
                  : 'Hidden ratings can be shown again from here.'}
              </Empty>
            }
            columns={[
              { key: 'text', label: 'Rating', phone: 'title', render: ({ text }) => <Text text={text} /> },
              { key: 'stars', label: 'Stars', align: 'right' },
              { key: 'shop', label: 'Shop', render: ({ shop }) => shop.dba },
              { key: 'why', label: 'Why', render: describeWhy },
              {
                key: 'ratedAt',
                label: 'Rated',
                render: ({ ratedAt, shop }) => <When value={ratedAt} zone={shop.timeZone} day />,
              },
            ]}
          />
        </Panel>
      </Stack>
    </Page>
  )
}

const Text = ({ text }: { text: string }) => <span className={classes.words}>{text || 'No comment'}</span>

function describeWhy({ hidden, reports }: ModeratedRating): string {
  if (hidden) return hidingReasons[hidden.reason]
  const [last] = reports
  if (!last) return '–'
  return last.reason === 'words' ? last.words : reportReasons[last.reason]
}
