import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { confirm, lazyDialog, Muted, Panel, Read, StateBadge, useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { useOrder } from '../../../repair/work-orders/web/index.ts'
import { comebackRuleNames, showHundredths } from '../../pay-plans/rules.ts'
import { type FlaggedLabor, flaggedHours, type OrderFlags } from '../contract/index.ts'
import type { ComebackDialogProps } from './comeback-dialog.tsx'
import type { SplitDialogProps } from './split-dialog.tsx'

const SplitDialog = lazyDialog<SplitDialogProps>(() => import('./split-dialog.tsx'))
const ComebackDialog = lazyDialog<ComebackDialogProps>(() => import('./comeback-dialog.tsx'))

/** Shows which technician flags which hours of the order, to anyone who may assign them. */
export default function OrderFlagsPanel() {
  const { order, can } = useOrder()
  if (!can('time.assign') || order.concerns.every(({ labors }) => labors.length === 0)) return null
  return <Flags workOrderId={order.workOrder.id} />
}

function Flags({ workOrderId }: { workOrderId: string }) {
  const read = useRead(flaggedHours.ofOrder, { params: { id: workOrderId } })
  useLive(['work_order_changed', 'clock_changed'], [flaggedHours.ofOrder])
  return (
    <Panel title="Flagged hours">
      <Read read={read} skeleton="text">
        {(flags) => <Labors flags={flags} />}
      </Read>
    </Panel>
  )
}

function Labors({ flags }: { flags: OrderFlags }) {
  const [labor, setLabor] = useState<FlaggedLabor | null>(null)
  const [isMarking, setMarking] = useState(false)
  return (
    <Stack gap="md">
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {flags.labors.map((flagged) => (
          <Group key={flagged.laborId} component="li" justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text size="sm" fw={600}>
                {flagged.title}
              </Text>
              <Muted>
                {flagged.shares.length === 0
                  ? `${showHundredths(flagged.hundredths)} h, no technician`
                  : flagged.shares.map(({ name, hundredths }) => `${name} ${showHundredths(hundredths)} h`).join(', ')}
              </Muted>
            </div>
            <Button
              size="xs"
              variant="default"
              style={{ flexShrink: 0 }}
              aria-label={`Split ${flagged.title}`}
              onClick={() => setLabor(flagged)}
            >
              Split
            </Button>
          </Group>
        ))}
      </Stack>
      {flags.comeback ? (
        <MarkedComeback flags={flags} />
      ) : (
        flags.state !== 'cancelled' &&
        flags.earlier.length > 0 && (
          <Group>
            <Button size="xs" variant="default" onClick={() => setMarking(true)}>
              Mark as comeback
            </Button>
          </Group>
        )
      )}
      {labor && <SplitDialog labor={labor} people={flags.people} onClose={() => setLabor(null)} />}
      {isMarking && <ComebackDialog flags={flags} onClose={() => setMarking(false)} />}
    </Stack>
  )
}

function MarkedComeback({ flags: { workOrderId, comeback, timeZone } }: { flags: OrderFlags }) {
  const { shop } = useOrder().order
  const unmark = useCall(flaggedHours.unmark, { done: 'No longer a comeback', invalidates: [flaggedHours.ofOrder] })
  if (!comeback) return null
  const ask = async () => {
    const isSure = await confirm({
      header: 'Remove the comeback mark?',
      message: 'The hours of both repair orders are paid as if it had never been marked.',
      accept: 'Remove the mark',
      cancel: 'Keep the mark',
    })
    if (isSure) await unmark.send({ params: { id: workOrderId } })
  }
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <StateBadge tone="amber" label="Comeback" />
        <Text component={Link} to={`/workorder/${shop.id}/${comeback.workOrderId}`} size="sm" td="underline">
          RO {comeback.invoice}
        </Text>
      </Group>
      <Text size="sm">{comeback.titles.join(', ')}</Text>
      <Muted>
        {comebackRuleNames[comeback.rule]}. {comeback.by} marked it on {showDay(comeback.at, timeZone)}.
      </Muted>
      <Group>
        <Button size="xs" variant="subtle" loading={unmark.pending} onClick={() => void ask()}>
          Remove the mark
        </Button>
      </Group>
    </Stack>
  )
}
