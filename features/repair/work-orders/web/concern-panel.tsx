import { Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPencil, IconPlus, IconRefresh, IconStack2, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm, lazyDialog, lazyPart, Money, Panel, StateBadge } from '../../../../kit/web/index.ts'
import { type ShopConcern, workOrders } from '../contract/index.ts'
import { calculateConcernTotal, findConcernUnderName, nameJob } from '../rules.ts'
import type { AddKind, AddToJobProps } from './add-to-job.tsx'
import { Adjustments } from './adjustments.tsx'
import { CannedButtons } from './canned-finds.tsx'
import { JobLines } from './job-lines.tsx'
import type { LineGridProps } from './line-grid.tsx'
import { MoreMenu } from './more-menu.tsx'
import { useEdit, useOrder } from './order-context.ts'
import type { ProfitLineProps } from './profit-line.tsx'
import { decisionLabels, optionLabels } from './states.ts'

const AddToJob = lazyPart<AddToJobProps>(() => import('./add-to-job.tsx'))
const EditConcern = lazyPart(() => import('./edit-concern.tsx'), Findings)
const LineGrid = lazyPart<LineGridProps>(
  () => import('./line-grid.tsx'),
  ({ concern }) => <JobLines concern={concern} isWaiting />,
)
const ProfitLine = lazyPart<ProfitLineProps>(() => import('./profit-line.tsx'))
const SaveCannedDialog = lazyDialog(() => import('./save-canned-dialog.tsx'))

/** Narrower, a line is a small card. */
const wide = '(min-width: 48em)'

export interface ConcernPanelProps {
  concern: ShopConcern
  place: number
}

/** One job: the concern with its labor and parts, and the customer's answer. */
export function ConcernPanel({ concern, place }: ConcernPanelProps) {
  const { order, isOpen, editable } = useOrder()
  const [adding, setAdding] = useState<AddKind | null>(null)
  const [isHeld, setHeld] = useState(false)
  const isWide = useMediaQuery(wide, true, { getInitialValueInEffect: false })
  const [editing, setEditing] = useState(false)
  // Typed text stays on the screen when the order can no longer be changed.
  const isGrid = isWide && (isHeld || (editable && concern.labors.length + concern.parts.length + concern.adjustments.length > 0))
  const job = order.concerns.find(({ concernId }) => concernId === concern.optionOf)
  const { label, tone } = (job ? optionLabels : decisionLabels)[concern.decision]
  const total = calculateConcernTotal(concern)
  return (
    <Panel
      title={`${place}. ${nameJob(concern)}`}
      {...(concern.decision === 'none' ? {} : { tone })}
      lead={
        <Group gap="sm">
          {job && <StateBadge tone="blue" label={`Option of “${nameJob(job)}”`} />}
          <StateBadge tone={tone} label={label} />
          {concern.changed && <StateBadge tone="amber" label="Changed since approval" />}
          {total !== 0 && <Money cents={total} strong />}
          {concern.promotedBy && <Text size="sm">{concern.promotedBy} pays to have it offered</Text>}
          {concern.declineReason && <Text size="sm">“{concern.declineReason}”</Text>}
        </Group>
      }
      actions={isOpen && <ConcernMenu concern={concern} onEdit={() => setEditing(true)} />}
    >
      <Stack gap="sm">
        {editing ? <EditConcern concern={concern} onClose={() => setEditing(false)} /> : <Findings concern={concern} />}
        {isGrid ? <LineGrid concern={concern} onHold={setHeld} /> : <JobLines concern={concern} />}
        {editable && !editing && adding === null && concern.labors.length + concern.parts.length === 0 && (
          <CannedButtons text={concern.complaint.trim()} concernId={concern.concernId} />
        )}
        {order.costs && <ProfitLine costs={order.costs} concern={concern} />}
        {!isGrid && <Adjustments concernId={concern.concernId} adjustments={concern.adjustments} of={nameJob(concern)} />}
        {editable && adding === null && (
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPlus size={16} />}
            aria-label={`Add to ${nameJob(concern)}`}
            data-key="a"
            style={{ alignSelf: 'flex-start' }}
            onClick={({ currentTarget: { dataset } }) => {
              // A shortcut says which kind of line it adds.
              setAdding((dataset['add'] as AddKind | undefined) ?? 'find')
              delete dataset['add']
            }}
          >
            Add
          </Button>
        )}
        {editable && adding !== null && <AddToJob concern={concern} start={adding} onClose={() => setAdding(null)} />}
      </Stack>
    </Panel>
  )
}

function Findings({ concern }: { concern: ShopConcern }) {
  const { cause, correction } = concern
  const said = findConcernUnderName(concern)
  if (!said && !cause && !correction) return null
  return (
    <div>
      {said && (
        <Text size="sm">
          <strong>Concern:</strong> {said}
        </Text>
      )}
      {cause && (
        <Text size="sm">
          <strong>Cause:</strong> {cause}
        </Text>
      )}
      {correction && (
        <Text size="sm">
          <strong>Correction:</strong> {correction}
        </Text>
      )}
    </div>
  )
}

function ConcernMenu({ concern, onEdit }: { concern: ShopConcern; onEdit: () => void }) {
  const { order, can } = useOrder()
  const change = useEdit(workOrders.changeConcern, { undoable: null })
  const remove = useEdit(workOrders.removeConcern, { undoable: 'Concern removed' })
  const [saving, setSaving] = useState(false)
  const params = { id: order.workOrder.id, lineId: concern.concernId }
  const askAndRemove = async () => {
    const lines = concern.labors.length + concern.parts.length
    const hasOptions = order.concerns.some(({ optionOf }) => optionOf === concern.concernId)
    const message = hasOptions
      ? 'Its options, labor and parts go with it.'
      : lines > 0
        ? 'Its labor and parts go with it.'
        : 'It has no lines yet.'
    if (await confirm({ header: 'Remove this concern?', message, accept: 'Remove', cancel: 'Keep', danger: true }))
      await remove.send({ params })
  }
  const canSave = can('shop.canned-jobs', 'parts.cost') && concern.labors.length + concern.parts.length > 0
  const items = [
    ...(can('orders.edit') ? [{ text: 'Job, concern, cause, correction', icon: <IconPencil size={16} />, run: onEdit }] : []),
    ...(canSave ? [{ text: 'Save as a canned job', icon: <IconStack2 size={16} />, run: () => setSaving(true) }] : []),
    ...(concern.decision === 'declined' && can('orders.edit')
      ? [
          {
            text: 'Offer again',
            icon: <IconRefresh size={16} />,
            run: () => void change.send({ params, body: { offerAgain: true } }),
          },
        ]
      : []),
    ...(can('orders.remove')
      ? [{ text: 'Remove', icon: <IconTrash size={16} />, isDanger: true, run: () => void askAndRemove() }]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      {saving && <SaveCannedDialog concern={concern} onClose={() => setSaving(false)} />}
      <MoreMenu label={`More for ${nameJob(concern)}`} busy={change.pending || remove.pending} items={items} />
    </>
  )
}
