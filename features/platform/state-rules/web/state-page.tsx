import { Button, Stack, Text } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { lazyPart, Loading, Muted, Page, Panel, StateBadge, useRead, When } from '../../../../kit/web/index.ts'
import { type StateOfKind, type StateRuleRow, stateRules } from '../contract/index.ts'
import type { FieldValues } from '../rule-kind.ts'
import { findStage } from '../stages.ts'
import { ExampleList } from './example-list.tsx'
import { LeftOut } from './left-out.tsx'
import type { ProposalFormProps, ProposalStart } from './proposal-form.tsx'
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
  const [start, setStart] = useState<ProposalStart | null>(null)
  // While a form is open, another one cannot replace what was typed in it.
  const waiting = rule.rows.filter(({ step }) => step === 'proposed')
  const decided = rule.rows.filter(({ step }) => step !== 'proposed')
  const { inForce, stages, today } = rule
  const later = stages.filter(({ effectiveOn }) => effectiveOn !== null && effectiveOn > today)
  const startToday = () =>
    setStart({
      effectiveOn: today,
      values: findStage(stages, today).values,
      source: inForce.id ? inForce.source : '',
      address: inForce.id ? inForce.address : '',
      examples: [],
    })
  const carry =
    ({ source, address, examples }: StateRuleRow) =>
    (effectiveOn: string, values: FieldValues) =>
      setStart({ effectiveOn, values, source, address, examples })
  return (
    <Stack gap="lg">
      <Panel
        title="In force today"
        actions={
          !start && (
            <Button leftSection={<IconPencil size={18} aria-hidden />} onClick={startToday}>
              Propose a change
            </Button>
          )
        }
      >
        <Stack gap="md">
          <RuleSource {...inForce} />
          <RuleValues fields={rule.fields} values={inForce.values} />
          {inForce.examples.length > 0 && (
            <div>
              <Text fw={600}>Examples</Text>
              <ExampleList rule={rule} examples={inForce.examples} />
            </div>
          )}
        </Stack>
      </Panel>
      {later.map((stage) => (
        <Panel key={stage.effectiveOn} title={`In force from ${showDay(stage.effectiveOn!)}`}>
          <Stack gap="md">
            <RuleSource {...stage} />
            <RuleValues fields={rule.fields} values={stage.values} before={stages[stages.indexOf(stage) - 1]!.values} />
          </Stack>
        </Panel>
      ))}
      {start && <ProposalFormPart rule={rule} start={start} onClose={() => setStart(null)} />}
      {waiting.map((change) => (
        <WaitingChange key={change.id} rule={rule} change={change} onCarry={start ? undefined : carry(change)} />
      ))}
      <Panel title="History">
        {decided.length === 0 ? (
          <Muted>No changes yet. Liftbay’s built-in rule is in force.</Muted>
        ) : (
          <Stack gap="lg">
            {decided.map((change) => (
              <Decided key={change.id} rule={rule} change={change} onCarry={start ? undefined : carry(change)} />
            ))}
          </Stack>
        )}
      </Panel>
    </Stack>
  )
}

interface DecidedProps {
  rule: StateOfKind
  change: StateRuleRow
  onCarry: ((day: string, values: FieldValues) => void) | undefined
}

function Decided({ rule, change, onCarry }: DecidedProps) {
  const { id, step, source, effectiveOn, proposedBy, proposedAt, decidedBy, decidedAt, reason, values, before, withdrawn } =
    change
  const isInForceThen = findStage(rule.stages, effectiveOn).id === id
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
      <RuleValues fields={rule.fields} values={values} {...(before && { before })} />
      <ExampleList rule={rule} examples={withdrawn} />
      {isInForceThen && before && (
        <LeftOut rule={rule} effectiveOn={effectiveOn} before={before} values={values} onCarry={onCarry} />
      )}
    </Stack>
  )
}
