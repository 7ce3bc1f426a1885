import { Button, Group, Stack } from '@mantine/core'
import { IconClockMinus, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import {
  Empty,
  findNewest,
  Hours,
  lazyDialog,
  Muted,
  Page,
  Panel,
  Table,
  useQuery,
  useReadMore,
  ViewLinks,
} from '../../../../kit/web/index.ts'
import { GuideViews } from '../../labor-guide/web/index.ts'
import { laborOverlaps, type Overlap } from '../contract/index.ts'
import { nameRule, nameSide, placeLabels, reductionLabels } from './describe-rule.ts'
import type { OverlapDialogProps } from './overlap-dialog.tsx'
import { TestPanel } from './test-panel.tsx'

const OverlapDialog = lazyDialog<OverlapDialogProps>(() => import('./overlap-dialog.tsx'))
const RetireDialog = lazyDialog(() => import('./retire-dialog.tsx'))

const views = [
  { value: 'active', label: 'In use' },
  { value: 'retired', label: 'Retired' },
] as const

type State = (typeof views)[number]['value']

const idOf = ({ overlapId }: Overlap) => overlapId

/** The rules for labor that shares work, and what they do to two operations. */
export default function OverlapsPage() {
  const { query } = useQuery()
  const state: State = query.get('state') === 'retired' ? 'retired' : 'active'
  const [editing, setEditing] = useState<Overlap | 'new' | null>(null)
  const [retiring, setRetiring] = useState<Overlap | null>(null)
  const list = useReadMore(
    laborOverlaps.list,
    (after: string | undefined) => ({ query: { state, ...(after ? { after } : {}) } }),
    (page) => page.overlaps,
    (page) => page.next,
  )
  const addButton = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setEditing('new')}>
      Add rule
    </Button>
  )
  return (
    <Page
      title="Labor overlaps"
      lead="Operations that share work take less time together. The repair order and the estimate show how much, and why."
      crumbs={[{ label: 'Labor Guide', to: '/labor-guide' }]}
      width="wide"
      actions={addButton}
    >
      <Stack gap="lg">
        <GuideViews current="/labor-guide/overlaps" />
        <ViewLinks
          label="Rules"
          views={views}
          current={state}
          to={(value) => ({ search: value === 'active' ? '' : `?state=${value}` })}
        />
        <Panel flush={list.rows.length > 0}>
          <Table
            label="Labor overlaps"
            rows={list.rows}
            rowKey={({ overlapId }) => overlapId}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            empty={
              state === 'active' ? (
                <Empty icon={<IconClockMinus size={28} />} title="No rules yet">
                  Add a rule for two operations that share work.
                </Empty>
              ) : (
                <Empty icon={<IconClockMinus size={28} />} title="No retired rules">
                  Rules that you retire stay here with the reason.
                </Empty>
              )
            }
            columns={[
              {
                key: 'pair',
                label: 'Operations',
                phone: 'title',
                render: ({ first, second }) => (
                  <div>
                    {nameSide(first)}
                    <Muted>with {nameSide(second)}</Muted>
                  </div>
                ),
              },
              {
                key: 'less',
                label: 'Less',
                render: ({ hundredths, work }) => (
                  <div>
                    <Hours value={hundredths / 100} />
                    <Muted>{work}</Muted>
                  </div>
                ),
              },
              {
                key: 'how',
                label: 'Applies to',
                render: ({ reduces, place }) => (
                  <div>
                    {reductionLabels[reduces]}
                    <Muted>{placeLabels[place]}</Muted>
                  </div>
                ),
              },
              {
                key: 'source',
                label: 'Source',
                render: ({ source, sourceOn }) => (
                  <div>
                    {source}
                    <Muted>{showDay(sourceOn)}</Muted>
                  </div>
                ),
              },
              state === 'active'
                ? {
                    key: 'actions',
                    label: 'Actions',
                    render: (rule) => (
                      <Group gap="xs" wrap="nowrap">
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={`Change ${nameRule(rule)}`}
                          onClick={() => setEditing(rule)}
                        >
                          Change
                        </Button>
                        <Button
                          size="compact-sm"
                          variant="default"
                          aria-label={`Retire ${nameRule(rule)}`}
                          onClick={() => setRetiring(rule)}
                        >
                          Retire
                        </Button>
                      </Group>
                    ),
                  }
                : {
                    key: 'retired',
                    label: 'Retired',
                    render: ({ retiredAt, retiredReason }) => (
                      <div>
                        {retiredAt && showDay(retiredAt)}
                        <Muted>{retiredReason}</Muted>
                      </div>
                    ),
                  },
            ]}
          />
        </Panel>
        <TestPanel />
      </Stack>
      <OverlapDialog
        key={editing === null || editing === 'new' ? 'new' : editing.overlapId}
        opened={editing !== null}
        onClose={() => setEditing(null)}
        rule={editing === null || editing === 'new' ? null : findNewest(list.rows, editing, idOf)}
      />
      {retiring && (
        <RetireDialog
          key={retiring.overlapId}
          opened
          onClose={() => setRetiring(null)}
          rule={findNewest(list.rows, retiring, idOf)}
        />
      )}
    </Page>
  )
}
