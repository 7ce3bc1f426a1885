import { Stack } from '@mantine/core'
import { useParams } from 'react-router'
import {
  Definition,
  LinkButton,
  Page,
  Panel,
  Phone,
  StateBadge,
  useLive,
  useNow,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { getKindOfWork, workItemKinds } from '../../../platform/work-items/contract/index.ts'
import { type ReceivedMessage, type WorkItemDetail, workQueue } from '../contract/index.ts'
import { Assignment } from './assignment.tsx'
import { DoneByHand } from './done-by-hand.tsx'
import { ItemHistory } from './item-history.tsx'
import { ReplyPanel } from './reply-panel.tsx'
import classes from './work-queue.module.css'

/** `/apps/queue/:id`: one item, its assignee, its history, and a link to the page where it is settled. */
export default function ItemPage() {
  const { id = '' } = useParams()
  const read = useRead(workQueue.read, { params: { id } })
  useLive('work_items_changed', [workQueue.read])
  const item = read.data
  return (
    <Page
      title={item ? workItemKinds[item.kind].label : 'Work item'}
      crumbs={[
        { label: 'Home', to: '/apps' },
        { label: 'Work queue', to: '/apps/queue' },
      ]}
      lead={item && <span className={classes.title}>{item.title}</span>}
      actions={
        item?.state === 'open' && !getKindOfWork(item.kind).isDoneByHand && <LinkButton to={item.link}>Settle it</LinkButton>
      }
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(item) => <Item item={item} />}
    </Page>
  )
}

function Item({ item }: { item: WorkItemDetail }) {
  const { message, kind } = item
  return (
    <div className={classes.columns}>
      <Stack>
        {message && <Message message={message} />}
        {message?.email && item.state === 'open' && <ReplyPanel item={item} email={message.email} />}
        <ItemHistory item={item} />
      </Stack>
      <Stack>
        <Facts item={item} />
        {item.state === 'open' && <Assignment item={item} />}
        {getKindOfWork(kind).isDoneByHand && <DoneByHand item={item} />}
      </Stack>
    </div>
  )
}

function Message({ message: { name, email, phone, body } }: { message: ReceivedMessage }) {
  return (
    <Panel title="Message">
      <Stack gap="sm">
        <Definition
          items={[
            { term: 'From', value: name || 'No name' },
            { term: 'Email', value: email || 'None, so nobody can answer here' },
            { term: 'Phone', value: phone ? <Phone digits={phone} link /> : 'None' },
          ]}
        />
        <blockquote className={classes.quote}>{body}</blockquote>
      </Stack>
    </Panel>
  )
}

function Facts({ item: { state, shop, openedAt, dueAt, outcome, closedAt, assignee } }: { item: WorkItemDetail }) {
  const now = useNow()
  const isLate = state === 'open' && Date.parse(dueAt) < now
  return (
    <Panel
      title="State"
      lead={
        <StateBadge
          tone={state === 'done' ? 'green' : isLate ? 'amber' : 'blue'}
          label={state === 'done' ? 'Done' : isLate ? 'Late' : 'To do'}
        />
      }
    >
      <Definition
        columns={1}
        items={[
          { term: 'Assigned to', value: assignee?.name ?? 'Nobody' },
          ...(shop ? [{ term: 'Shop', value: shop }] : []),
          { term: 'Since', value: <When value={openedAt} /> },
          ...(closedAt
            ? [
                { term: 'Done', value: <When value={closedAt} /> },
                { term: 'Outcome', value: <span className={classes.title}>{outcome}</span> },
              ]
            : [{ term: 'Due', value: <When value={dueAt} /> }]),
        ]}
      />
    </Panel>
  )
}
