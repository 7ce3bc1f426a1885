import { SegmentedControl, Stack } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Muted, Page, Read, StateBadge, Table, useQuery, useRead, When } from '../../../../kit/web/index.ts'
import { useSession } from '../../auth/web/index.ts'
import { SettingsViews } from '../../feature-switches/web/index.ts'
import { type StateLine, stateRules } from '../contract/index.ts'
import { EndingRules } from './ending-rules.tsx'

/** `/apps/settings/state-rules`: the rules that differ from state to state, one kind at a time. */
export default function StateRulesPage() {
  const read = useRead(stateRules.kinds, {})
  const { query, changeQuery } = useQuery()
  const roles = useSession()?.customer.adminRoles
  return (
    <Page
      title="State rules"
      lead="What the law of each state says, with its source. One admin proposes a change, and another approves it."
      crumbs={[{ label: 'Home', to: '/apps' }]}
      width="wide"
    >
      <Stack gap="lg">
        <SettingsViews current="/apps/settings/state-rules" roles={roles ?? []} />
        <EndingRules />
        <Read read={read} skeleton="table">
          {({ kinds }) => {
            const kind = kinds.find((candidate) => candidate.kind === query.get('kind')) ?? kinds[0]
            if (!kind) return <Empty title="No state rules">This version of Liftbay has none.</Empty>
            return (
              <Stack gap="md">
                {kinds.length > 1 && (
                  <SegmentedControl
                    aria-label="Kind of rule"
                    value={kind.kind}
                    onChange={(value) => changeQuery({ kind: value })}
                    data={kinds.map(({ kind: value, title }) => ({ value, label: title }))}
                  />
                )}
                <Muted>{kind.text}</Muted>
                <States kind={kind.kind} title={kind.title} />
              </Stack>
            )
          }}
        </Read>
      </Stack>
    </Page>
  )
}

function States({ kind, title }: { kind: string; title: string }) {
  const read = useRead(stateRules.states, { params: { kind } })
  return (
    <Table
      label={title}
      rows={read.data?.states ?? []}
      rowKey={({ state }) => state}
      to={({ state }) => `/apps/settings/state-rules/${kind}/${state}`}
      loading={read.loading}
      error={read.error}
      onRetry={read.reload}
      empty="No states."
      columns={[
        { key: 'name', label: 'State', phone: 'title' },
        { key: 'source', label: 'Source' },
        { key: 'sourceDay', label: 'Read on', phone: 'hide', render: ({ sourceDay }) => <When value={sourceDay} /> },
        {
          key: 'effectiveOn',
          label: 'In force since',
          phone: 'hide',
          render: ({ effectiveOn }) => (effectiveOn ? <When value={effectiveOn} /> : 'The start (built-in rule)'),
        },
        { key: 'state', label: 'Changes', render: (line) => <Changes line={line} /> },
      ]}
    />
  )
}

function Changes({ line: { isWaiting, nextOn, endsOn } }: { line: StateLine }) {
  if (endsOn && !isWaiting) return <StateBadge tone="red" label={`Published through ${showDay(endsOn)}`} />
  if (isWaiting) return <StateBadge tone="amber" label="Waiting for approval" />
  return nextOn ? (
    <span>
      Changes on <When value={nextOn} />
    </span>
  ) : (
    '–'
  )
}
