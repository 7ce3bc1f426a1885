import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LinkButton, Muted, Panel, When } from '../../../../kit/web/index.ts'
import type { ProposalGroup } from '../contract/index.ts'
import { describeProposal, showHundredths, vehicleClassLabels } from '../rules.ts'
import { SettleDialog } from './settle-lazily.ts'

type Proposed = ProposalGroup['proposals'][number]

const describeEvidence = ({ evidence }: Proposed): string =>
  evidence === null
    ? 'Nothing clocked'
    : `Clocked ${showHundredths(evidence.clockedHundredths)} on a ${evidence.vehicle}, sold ${showHundredths(evidence.soldHundredths)}`

/** One thing that shops propose: the guide's figures, the learned times, every proposal, and the answer. */
export function GroupReview({ group }: { group: ProposalGroup }) {
  const { item, kind, learned, proposals } = group
  const [answering, setAnswering] = useState<'accept' | 'decline' | null>(null)
  const [first] = proposals as [Proposed]
  const name = item?.title ?? (kind === 'new' ? first.title : `${first.guideTitle}, no longer in the guide`)
  return (
    <Panel title={name} lead={item ? item.path : undefined}>
      <Stack gap="sm">
        {item && <Text>The guide says {item.hundredths === null ? 'nothing' : showHundredths(item.hundredths)}.</Text>}
        {learned.map((time) => (
          <Text key={time.vehicleClass}>
            {vehicleClassLabels[time.vehicleClass]}: shops took {showHundredths(time.median)} ({showHundredths(time.lower)} to{' '}
            {showHundredths(time.upper)}) on {time.jobs} jobs at {time.shops} shops.
          </Text>
        ))}
        {item && learned.length === 0 && <Muted>No learned time yet: it needs 20 jobs at 5 shops.</Muted>}
        <Stack component="ul" gap="xs" p={0} style={{ listStyle: 'none' }}>
          {proposals.map((proposal) => (
            <li key={proposal.proposalId}>
              <Text fw={600}>
                {proposal.shop}: {describeProposal(proposal)}
              </Text>
              <Muted>
                {vehicleClassLabels[proposal.vehicleClass]} · {describeEvidence(proposal)} · <When value={proposal.createdAt} />
              </Muted>
              {proposal.note && <Text>{proposal.note}</Text>}
            </li>
          ))}
        </Stack>
        <Group gap="xs">
          {(item !== null || kind === 'new') && (
            <Button aria-label={`Accept for ${name}`} onClick={() => setAnswering('accept')}>
              Accept
            </Button>
          )}
          <Button variant="default" aria-label={`Decline for ${name}`} onClick={() => setAnswering('decline')}>
            Decline
          </Button>
          {item && (
            <LinkButton variant="subtle" to="/labor-guide" aria-label={`Labor Guide with ${name}`}>
              Labor Guide
            </LinkButton>
          )}
        </Group>
      </Stack>
      <SettleDialog
        opened={answering !== null}
        onClose={() => setAnswering(null)}
        group={group}
        accepts={answering !== 'decline'}
      />
    </Panel>
  )
}
