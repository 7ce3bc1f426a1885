import { Button, Group, Stack } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import {
  confirm,
  Definition,
  lazyPart,
  LinkButton,
  Loading,
  Panel,
  Read,
  StateBadge,
  useCall,
  useQuery,
  useRead,
  When,
} from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { type QuoteRequest, quoteRequests } from '../contract/index.ts'
import { AskedVendors } from './asked-vendors.tsx'
import { requestStates } from './labels.ts'
import { requestReads } from './reads.ts'

const DraftEntry = lazyPart<{ request: QuoteRequest }>(() => import('./draft-entry.tsx'), <Loading kind="form" />)
const Compare = lazyPart<{ request: QuoteRequest }>(() => import('./compare.tsx'), <Loading kind="cards" />)

/** A quote request: a draft to fill in, or the answers to compare. */
export default function RequestPage({ requestId }: { requestId: string }) {
  const { queryWith } = useQuery()
  const read = useRead(quoteRequests.read, { params: { id: requestId } })
  return (
    <Stack>
      <Group>
        <LinkButton
          to={{ search: queryWith({ request: null }) }}
          variant="subtle"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          All quote requests
        </LinkButton>
      </Group>
      <Read read={read} skeleton="cards">
        {(request) => (request.state === 'draft' ? <Draft request={request} /> : <Details request={request} />)}
      </Read>
    </Stack>
  )
}

function Draft({ request }: { request: QuoteRequest }) {
  const can = useCan(request.shopId)
  return (
    <Panel title={`Quote request ${request.number}`} lead={<StateBadge {...requestStates.draft} />}>
      {can('parts.order') ? <DraftEntry request={request} /> : 'This request is still a draft.'}
    </Panel>
  )
}

function Details({ request }: { request: QuoteRequest }) {
  const { number, state, timeZone, answerBy, sentAt, endedAt, note } = request
  const isOpen = state === 'open' || state === 'closed' || state === 'expired'
  const can = useCan(request.shopId)
  return (
    <>
      <Panel
        title={`Quote request ${number}`}
        lead={<StateBadge {...requestStates[state]} />}
        actions={isOpen && can('parts.order') && <Withdraw request={request} />}
      >
        <Definition
          columns={3}
          items={[
            { term: 'Sent', value: sentAt ? <When value={sentAt} zone={timeZone} /> : '–' },
            { term: 'Answer by', value: answerBy ? <When value={answerBy} zone={timeZone} /> : '–' },
            ...(endedAt
              ? [{ term: state === 'accepted' ? 'Accepted' : 'Withdrawn', value: <When value={endedAt} zone={timeZone} /> }]
              : []),
            ...(note ? [{ term: 'Note', value: note }] : []),
          ]}
        />
      </Panel>
      <Compare request={request} />
      <AskedVendors request={request} />
    </>
  )
}

function Withdraw({ request: { requestId, number, version } }: { request: QuoteRequest }) {
  const withdraw = useCall(quoteRequests.withdraw, { done: `Quote request ${number} withdrawn`, invalidates: requestReads })
  const ask = async () => {
    const question = {
      header: `Withdraw quote request ${number}?`,
      message: 'Its vendors are notified, and their quotes can no longer be accepted.',
      accept: 'Withdraw request',
      cancel: 'Keep request',
      danger: true,
    }
    if (await confirm(question)) await withdraw.send({ params: { id: requestId } }, { version })
  }
  return (
    <Button variant="default" loading={withdraw.pending} onClick={() => void ask()}>
      Withdraw request
    </Button>
  )
}
