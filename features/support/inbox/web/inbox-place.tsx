import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowLeft, IconInbox, IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import {
  Empty,
  Keys,
  KeysButton,
  lazyPart,
  LinkButton,
  Panel,
  useDevice,
  useLive,
  useQuery,
  useRead,
  useReadMore,
  ViewLinks,
  localTimeZone,
} from '../../../../kit/web/index.ts'
import { inbox, type InboxCounts, type InboxView, inboxViews } from '../contract/index.ts'
import { inboxEvents } from './inbox-events.ts'
import { ResponseNote } from './response-note.tsx'
import { ThreadList } from './thread-list.tsx'
import type { ThreadHandle, ThreadPaneProps } from './thread-pane.tsx'
import classes from './inbox.module.css'

/** Loads beside the list, which does not wait for it. */
const ThreadPane = lazyPart<ThreadPaneProps>(() => import('./thread-pane.tsx'))

const labels: Record<InboxView, string> = {
  unassigned: 'Unassigned',
  mine: 'Mine',
  waiting: 'Waiting',
  snoozed: 'Snoozed',
  done: 'Done',
  all: 'All',
}
const showLabel = (view: InboxView, counts: InboxCounts | undefined) => {
  const count = view === 'done' || view === 'all' ? 0 : (counts?.[view] ?? 0)
  return count > 0 ? `${labels[view]} ${count}` : labels[view]
}

/** Everything customers write to the shop: on a desktop the list, one thread and its customer; on a phone, one at a time. */
export default function InboxPlace({ shopId, timeZone = localTimeZone }: { shopId: string; timeZone: string | undefined }) {
  const { query, queryWith, changeQuery } = useQuery()
  const view = inboxViews.find((name) => name === query.get('show')) ?? 'unassigned'
  const shown = query.get('thread')
  const found = query.get('at')
  const isPhone = useDevice() === 'mobile'
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 250)
  const search = useRef<HTMLInputElement>(null)
  const open = useRef<ThreadHandle>(null)
  const counts = useRead(inbox.counts, { params: { shop: shopId } }, { keep: true })
  // A search covers all threads.
  const shownView = text === '' ? view : 'all'
  const list = useReadMore(
    inbox.list,
    (after: string | undefined) => ({
      params: { shop: shopId },
      query: { view: shownView, ...(text ? { text } : {}), ...(after ? { after } : {}) },
    }),
    (page) => page.threads,
    (page) => page.next,
  )
  useLive(inboxEvents, [inbox.list, inbox.counts, inbox.read])

  const isEmpty = !list.loading && !list.error && list.rows.length === 0
  const move = (step: 1 | -1) => {
    const at = list.rows.findIndex(({ id }) => id === shown)
    const next = list.rows[at === -1 ? 0 : at + step]
    if (next) changeQuery({ thread: next.id, at: next.found?.entryId ?? null }, { replace: shown !== null })
    if (next) document.getElementById(`thread-${next.id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const moveUnlessReading = (step: 1 | -1) => (event: KeyboardEvent) =>
    event.target instanceof Element && event.target.closest('[role="log"]') ? false : move(step)
  const act = (action: keyof ThreadHandle) => () => (open.current ? open.current[action]() : false)
  /** Done and snoozed threads leave the list, so the next one comes up. */
  const goOn = () => {
    const at = list.rows.findIndex(({ id }) => id === shown)
    const next = view === 'all' || view === 'done' ? null : (list.rows[at + 1] ?? list.rows[at - 1] ?? null)
    if (next || view !== 'all') changeQuery({ thread: isPhone ? null : (next?.id ?? null), at: null }, { replace: true })
  }
  return (
    <div className={classes.inbox}>
      <Keys
        of="Inbox"
        keys={[
          { keys: ['j'], what: 'Next conversation', run: () => move(1) },
          { keys: ['ArrowDown'], what: 'Next conversation', run: moveUnlessReading(1) },
          { keys: ['k'], what: 'Previous conversation', run: () => move(-1) },
          { keys: ['ArrowUp'], what: 'Previous conversation', run: moveUnlessReading(-1) },
          { keys: ['r'], what: 'Reply', run: act('reply') },
          { keys: ['n'], what: 'Write an internal note', run: act('note') },
          { keys: ['a'], what: 'Assign', run: act('assign') },
          { keys: ['s'], what: 'Snooze', run: act('snooze') },
          { keys: ['e'], what: 'Mark as done', run: act('done') },
          { keys: ['/'], what: 'Search', run: () => search.current?.focus() },
        ]}
      />
      {!(isPhone && shown) && (
        <div className={classes.bar}>
          <ViewLinks
            label="Conversations"
            close
            current={text === '' ? view : 'all'}
            views={inboxViews.map((name) => ({ value: name, label: showLabel(name, counts.data) }))}
            to={(name) => `?${queryWith({ show: name === 'unassigned' ? null : name, thread: null, at: null })}`}
          />
          <div className={classes.tools}>
            <ResponseNote shopId={shopId} />
            {!isPhone && <KeysButton />}
            <TextInput
              ref={search}
              type="search"
              aria-label="Search conversations"
              placeholder="Name, phone, plate, words"
              leftSection={<IconSearch size={16} aria-hidden />}
              maxLength={80}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        </div>
      )}
      <div className={classes.panes}>
        {isPhone && shown ? (
          <LinkButton
            variant="subtle"
            to={`?${queryWith({ thread: null, at: null })}`}
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            style={{ justifySelf: 'start' }}
          >
            All conversations
          </LinkButton>
        ) : (
          <ThreadList
            list={list}
            shown={shown}
            view={shownView}
            isSearch={text !== ''}
            timeZone={timeZone}
            to={(line) => `?${queryWith({ thread: line.id, at: line.found?.entryId ?? null })}`}
          />
        )}
        {shown ? (
          <ThreadPane key={`${shown} ${found}`} ref={open} shopId={shopId} id={shown} found={found} onLeft={goOn} />
        ) : (
          !isPhone &&
          !isEmpty && (
            <div className={classes.none}>
              <Panel>
                <Empty icon={<IconInbox size={28} />} title="No conversation selected">
                  Select one, or press J to open the first one.
                </Empty>
              </Panel>
            </div>
          )
        )}
      </div>
    </div>
  )
}
