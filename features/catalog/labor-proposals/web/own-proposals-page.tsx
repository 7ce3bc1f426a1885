import { Button } from '@mantine/core'
import { IconClockEdit } from '@tabler/icons-react'
import { Empty, Muted, Page, Panel, StateBadge, Table, useCall, useReadMore, When } from '../../../../kit/web/index.ts'
import { laborProposals, type Proposal } from '../contract/index.ts'
import { describeProposal, showHundredths, vehicleClassLabels } from '../rules.ts'

const states = {
  open: { label: 'Waits for an answer', tone: 'blue' },
  accepted: { label: 'Accepted', tone: 'green' },
  declined: { label: 'Declined', tone: 'red' },
  withdrawn: { label: 'Withdrawn', tone: 'gray' },
  replaced: { label: 'Replaced', tone: 'gray' },
} as const

const describeAnswer = ({ answerHundredths, answerTitle, reason }: Proposal): string =>
  reason || [answerTitle, answerHundredths === null ? '' : showHundredths(answerHundredths)].filter(Boolean).join(', ')

/** The shop's proposals for the labor guide, with the answers. */
export default function OwnProposalsPage() {
  const list = useReadMore(
    laborProposals.mine,
    (after: string | undefined) => ({ query: after ? { after } : {} }),
    (page) => page.proposals,
    (page) => page.next,
  )
  return (
    <Page title="Labor proposals" lead="What your shop proposed for the labor guide, and the answers." width="wide">
      <Panel flush={list.rows.length > 0}>
        <Table
          label="Labor proposals"
          rows={list.rows}
          rowKey={({ proposalId }) => proposalId}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          empty={
            <Empty icon={<IconClockEdit size={28} />} title="No proposals yet">
              When an operation takes longer than the guide says, press “Propose a change” at its hours on the repair order. When
              one is missing, search for it there and propose it.
            </Empty>
          }
          columns={[
            {
              key: 'what',
              label: 'Proposal',
              phone: 'title',
              render: (proposal) => (
                <div>
                  {proposal.guideTitle || proposal.title}
                  <Muted>{describeProposal(proposal)}</Muted>
                </div>
              ),
            },
            { key: 'class', label: 'Vehicle', render: ({ vehicleClass }) => vehicleClassLabels[vehicleClass] },
            {
              key: 'sent',
              label: 'Sent',
              render: ({ createdAt, timeZone }) => <When value={createdAt} zone={timeZone} withZone />,
            },
            {
              key: 'state',
              label: 'Answer',
              render: (proposal) => (
                <div>
                  <StateBadge {...states[proposal.state]} />
                  <Muted>{describeAnswer(proposal)}</Muted>
                </div>
              ),
            },
            {
              key: 'withdraw',
              label: 'Actions',
              render: (proposal) => proposal.state === 'open' && <Withdraw proposal={proposal} />,
            },
          ]}
        />
      </Panel>
    </Page>
  )
}

function Withdraw({ proposal }: { proposal: Proposal }) {
  const withdraw = useCall(laborProposals.withdraw, { done: 'Proposal withdrawn', invalidates: [laborProposals.mine] })
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={withdraw.pending}
      aria-label={`Withdraw the proposal for ${proposal.guideTitle || proposal.title}`}
      onClick={() => void withdraw.send({ params: { id: proposal.proposalId } })}
    >
      Withdraw
    </Button>
  )
}
