import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { lazyPart, Loading, Muted, Page, Panel, StateBadge, useRead, When } from '../../../../kit/web/index.ts'
import { type StateOfKind, type StateRuleRow, stateRules } from '../contract/index.ts'
import { ExampleList } from './example-list.tsx'
import type { ProposalFormProps } from './proposal-form.tsx'
import { RuleSource } from './rule-source.tsx'
import { RuleValues } from './rule-values.tsx'
import { WaitingChange } from './waiting-change.tsx'

const ProposalFormPart = lazyPart<ProposalFormProps>(() => import('./proposal-form.tsx'), <Loading kind="form" />)

/** `/apps/settings/state-rules/{kind}/{state}`: the rule in force, a change that waits, and the history. */
export default function StatePage() {
  const { kind = '', state = '' } = useParams()
  const read = useRead(stateRules.read, { params: { kind, state } })
  const { data } = read
  return (
    <Page
      title={data ? `${data.title}: ${data.name}` : 'State rule'}
      lead={data?.text ?? ''}
      crumbs={[
        { label: 'Home', to: '/apps' },
        { label: 'State rules', to: `/apps/settings/state-rules?kind=${kind}` },
      ]}
      width="wide"
      read={read}
      skeleton="cards"
    >
      {(rule) => <StateRuleView key={`${kind} ${state}`} rule={rule} />}
    </Page>
  )
}

function StateRuleView({ rule }: { rule: StateOfKind }) {
  const [isProposing, setProposing] = useState(false)
  const waiting = rule.rows.find(({ step }) => step === 'proposed')
  const decided = rule.rows.filter(({ step }) => step !== 'proposed')
  return (
    <Stack gap="lg">
      <Panel
        title="In force today"
        actions={
          !waiting &&
          !isProposing && (
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setProposing(true)}>
              Propose a change
            </Button>
          )
        }
      >
        <Stack gap="md">
          <RuleSource {...rule.inForce} />
          <RuleValues fields={rule.fields} values={rule.inForce.values} />
          {rule.inForce.examples.length > 0 && (
            <div>
              <Text fw={600}>Examples</Text>
              <ExampleList rule={rule} examples={rule.inForce.examples} />
            </div>
          )}
        </Stack>
      </Panel>
      {isProposing && !waiting && <ProposalFormPart rule={rule} onClose={() => setProposing(false)} />}
      {waiting && <WaitingChange key={waiting.id} rule={rule} change={waiting} />}
      <Panel title="History">
        {decided.length === 0 ? (
          <Muted>No changes yet. The rule that came with the program is in force.</Muted>
        ) : (
          <Stack gap="lg">
            {decided.map((change) => (
              <Decided key={change.id} rule={rule} change={change} />
            ))}
          </Stack>
        )}
      </Panel>
    </Stack>
  )
}

function Decided({ rule, change }: { rule: StateOfKind; change: StateRuleRow }) {
  const { step, source, effectiveOn, proposedBy, proposedAt, decidedBy, decidedAt, reason, values } = change
  const isApproved = step === 'approved'
  return (
    <Stack gap="xs">
      <Text fw={600}>
        From <When value={effectiveOn} />: {source}{' '}
        <StateBadge tone={isApproved ? 'green' : 'gray'} label={isApproved ? 'Approved' : 'Declined'} />
      </Text>
      <Muted>
        Proposed by {proposedBy} on <When value={proposedAt} />, {isApproved ? 'approved' : 'declined'} by {decidedBy} on{' '}
        {decidedAt && <When value={decidedAt} />}
        {reason && `: ${reason}`}
      </Muted>
      <RuleValues fields={rule.fields} values={values} />
    </Stack>
  )
}
