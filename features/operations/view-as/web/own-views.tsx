import { Stack, Text } from '@mantine/core'
import { IconEyeOff } from '@tabler/icons-react'
import { Empty, Loading, LoadMore, PageError, Panel, StateBadge, useLive, useReadMore, When } from '../../../../kit/web/index.ts'
import { type OwnView, ownViews } from '../contract/index.ts'
import { OpenQuestion, RunningView } from './answer-question.tsx'
import { viewTones } from './view-states.ts'

/** Questions to answer, the current view, and the calls of earlier views. */
export default function OwnViews() {
  const list = useReadMore(
    ownViews.list,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.views,
    (page) => page.next,
  )
  useLive('notification', [ownViews.list])
  if (list.error) return <PageError error={list.error} onRetry={list.reload} />
  if (list.loading && list.rows.length === 0) return <Loading kind="cards" />
  return (
    <Stack gap="lg">
      {list.rows.map((view) =>
        view.state === 'waiting' ? (
          <OpenQuestion key={view.id} view={view} />
        ) : view.state === 'allowed' ? (
          <RunningView key={view.id} view={view} />
        ) : null,
      )}
      <Panel title="Views of your account" lead="Who from Liftbay support asked to see your pages, and what they looked at.">
        {list.rows.length === 0 ? (
          <Empty icon={<IconEyeOff size={28} />} title="Nobody asked to see your account">
            If support ever asks, you answer here.
          </Empty>
        ) : (
          <Stack>
            {list.rows.map((view) => (
              <PastView key={view.id} view={view} />
            ))}
            <LoadMore more={list.more} />
          </Stack>
        )}
      </Panel>
    </Stack>
  )
}

function PastView({ view: { admin, askedAt, reason, state, startedAt, endsAt, endedAt, calls } }: { view: OwnView }) {
  const end = endedAt ?? endsAt
  return (
    <div>
      <StateBadge {...viewTones[state]} />
      <Text fw={600} mt={4}>
        {admin}, support: {reason}
      </Text>
      <Text size="sm" c="dimmed">
        Asked <When value={askedAt} />
        {startedAt && (
          <>
            . Looked from <When value={startedAt} />
            {end && (
              <>
                {' '}
                to <When value={end} />
                {state === 'allowed' && ' at the latest'}
              </>
            )}
          </>
        )}
      </Text>
      {calls.length > 0 && (
        <details>
          <summary>
            {calls.length} {calls.length === 1 ? 'kind' : 'kinds'} of data looked at
          </summary>
          <ul>
            {calls.map(({ what, times, firstAt, lastAt }) => (
              <li key={what}>
                <Text size="sm">
                  {what} (<When value={firstAt} />
                  {times > 1 && (
                    <>
                      , {times} times, last <When value={lastAt} />
                    </>
                  )}
                  )
                </Text>
              </li>
            ))}
          </ul>
        </details>
      )}
      {startedAt !== null && calls.length === 0 && <Text size="sm">Nothing was looked at.</Text>}
    </div>
  )
}
