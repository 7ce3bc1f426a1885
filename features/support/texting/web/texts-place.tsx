import { SegmentedControl, Stack, Text } from '@mantine/core'
import { IconMessage2 } from '@tabler/icons-react'
import { Link } from 'react-router'
import {
  Empty,
  Loading,
  LoadMore,
  Muted,
  PageError,
  Panel,
  Phone,
  StateBadge,
  useLive,
  useQuery,
  useReadMore,
  When,
  LinkButton,
  useDevice,
} from '../../../../kit/web/index.ts'
import { type ThreadLine, texting } from '../contract/index.ts'
import { ThreadPane } from './thread-pane.tsx'
import classes from './texts.module.css'

const shows = ['waiting', 'all', 'blocked'] as const
type Shows = (typeof shows)[number]

/** The phones that texted or called the shop's number: on a desktop the list and one phone, on a phone one at a time. */
export default function TextsPlace({ shopId }: { shopId: string }) {
  const { query, queryWith, changeQuery } = useQuery()
  const show: Shows = shows.find((one) => one === query.get('show')) ?? 'all'
  const shown = query.get('thread')
  const isPhone = useDevice() === 'mobile'
  const list = useReadMore(
    texting.list,
    (after: string | undefined) => ({ params: { shop: shopId }, query: { show, ...(after ? { after } : {}) } }),
    (page) => page.threads,
    (page) => page.next,
  )
  useLive('texts_changed', [texting.list, texting.read])
  return (
    <div className={classes.panes}>
      {isPhone && shown ? (
        <LinkButton variant="subtle" to={`?${queryWith({ thread: null })}`}>
          All phones
        </LinkButton>
      ) : (
        <Panel flush title="Phones">
          <Stack gap={0}>
            <SegmentedControl
              m="md"
              aria-label="Which phones"
              value={show}
              onChange={(value) => changeQuery({ show: value === 'all' ? null : value }, { replace: true })}
              data={[
                { value: 'all', label: 'All' },
                { value: 'waiting', label: 'Waiting' },
                { value: 'blocked', label: 'Blocked' },
              ]}
            />
            {list.error ? (
              <PageError error={list.error} onRetry={list.reload} />
            ) : list.loading ? (
              <Loading kind="table" />
            ) : list.rows.length === 0 ? (
              <Empty icon={<IconMessage2 size={28} />} title={emptyTitles[show]}>
                {emptyWords[show]}
              </Empty>
            ) : (
              <ul className={classes.list}>
                {list.rows.map((line) => (
                  <li key={line.id}>
                    <Entry line={line} to={`?${queryWith({ thread: line.id })}`} isShown={line.id === shown} />
                  </li>
                ))}
              </ul>
            )}
            <LoadMore more={list.more} label="Show older phones" variant="subtle" fullWidth />
          </Stack>
        </Panel>
      )}
      {shown ? (
        <ThreadPane key={shown} shopId={shopId} id={shown} />
      ) : (
        <Panel>
          <Empty icon={<IconMessage2 size={28} />} title="No phone selected">
            Select a phone to read its texts.
          </Empty>
        </Panel>
      )}
    </div>
  )
}

const emptyTitles: Record<Shows, string> = { all: 'No texts yet', waiting: 'Nobody is waiting', blocked: 'No blocked phones' }
const emptyWords: Record<Shows, string> = {
  all: 'Texts and missed calls to your shop’s number appear here. The owner gets the number in the shop’s settings, under Texts.',
  waiting: 'Texts that belong to no repair order, and missed calls, wait here until somebody answers.',
  blocked: 'A phone that you block is listed here, and you can unblock it.',
}

function Entry({ line, to, isShown }: { line: ThreadLine; to: string; isShown: boolean }) {
  return (
    <Link to={to} className={classes.entry} aria-current={isShown || undefined}>
      <Text fw={600} truncate>
        {line.customer?.name ?? 'Unknown number'}
      </Text>
      <Text size="sm">
        <Phone digits={line.phone} /> {line.waitsSince && <StateBadge tone="amber" label="Waiting" />}{' '}
        {line.isStopped && <StateBadge tone="red" label="STOP" />}
      </Text>
      <Muted truncate>
        <When value={line.lastAt} /> · {line.preview}
      </Muted>
    </Link>
  )
}
