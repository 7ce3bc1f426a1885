import { Button, Group, Stack, Text } from '@mantine/core'
import { Money, Muted, Panel, StateBadge, useCall, useRead } from '../../../../kit/web/index.ts'
import { useEdit, useOrder } from '../../../repair/work-orders/web/index.ts'
import { addons, type Suggestion } from '../contract/index.ts'

/** Parts that allowed vendors pay to have offered. Nothing gets onto the estimate by itself. */
export default function AddonSuggestions() {
  const { order, editable, can } = useOrder()
  return editable && can('orders.edit') ? <Suggestions key={order.workOrder.id} /> : null
}

function Suggestions() {
  const { order } = useOrder()
  const params = { id: order.workOrder.id }
  const read = useRead(addons.suggest, { params })
  const suggestions = read.data?.suggestions ?? []
  if (suggestions.length === 0) return null
  return (
    <Panel title="Sponsored add-ons">
      <Stack gap="sm">
        <Muted>
          These vendors pay a fee for each add-on that a customer accepts. On the estimate, it is an unchecked box that names the
          vendor who pays.
        </Muted>
        {suggestions.map((suggestion) => (
          <Row key={suggestion.addonId} suggestion={suggestion} />
        ))}
      </Stack>
    </Panel>
  )
}

function Row({ suggestion }: { suggestion: Suggestion }) {
  const { order } = useOrder()
  const put = useEdit(addons.put, { undoable: 'Option added', invalidates: [addons.suggest] })
  const dismiss = useCall(addons.dismiss, { done: 'Add-on dismissed', invalidates: [addons.suggest] })
  const params = { id: order.workOrder.id, addonId: suggestion.addonId }
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>
          {suggestion.manufacturer} {suggestion.name}, <Money cents={suggestion.price} />
        </Text>
        <Group gap="xs">
          <StateBadge tone="blue" label={`Sponsored add-on from ${suggestion.vendor}`} />
          <Muted component="span">
            For “{suggestion.job}” · {suggestion.fits ? 'fits this vehicle' : 'for any vehicle'}
          </Muted>
        </Group>
      </div>
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          loading={put.pending}
          aria-label={`Add as an option: ${suggestion.name}`}
          onClick={() => void put.send({ params, body: { concernId: suggestion.concernId } })}
        >
          Add as an option
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={dismiss.pending}
          aria-label={`Dismiss ${suggestion.name}`}
          onClick={() => void dismiss.send({ params })}
        >
          Dismiss
        </Button>
      </Group>
    </Group>
  )
}
