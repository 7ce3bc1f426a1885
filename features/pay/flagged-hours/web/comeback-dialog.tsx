import { Alert, Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { Dialog, useCall } from '../../../../kit/web/index.ts'
import { comebackRuleNames, showHundredths } from '../../pay-plans/rules.ts'
import { flaggedHours, type OrderFlags } from '../contract/index.ts'

export interface ComebackDialogProps {
  flags: OrderFlags
  opened?: boolean
  onClose: () => void
}

/** Asks which labor of an earlier order came back. */
export default function ComebackDialog({ flags, opened = true, onClose }: ComebackDialogProps) {
  const { workOrderId, earlier, rule } = flags
  const [of, setOf] = useState(earlier[0]?.workOrderId ?? '')
  const [laborIds, setLaborIds] = useState<string[]>([])
  const [error, setError] = useState('')
  const mark = useCall(flaggedHours.mark, { done: 'Marked as comeback', invalidates: [flaggedHours.ofOrder] })
  const order = earlier.find((candidate) => candidate.workOrderId === of)
  const save = async () => {
    if (laborIds.length === 0) return setError('Choose what came back.')
    if (await mark.send({ params: { id: workOrderId }, body: { of, laborIds } })) onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Mark as comeback" confirmClose={laborIds.length > 0}>
      <Stack gap="md">
        <NativeSelect
          label="Earlier repair order"
          data={earlier.map(({ workOrderId: value, invoice, day }) => ({ value, label: `RO ${invoice}, ${showDay(day)}` }))}
          value={of}
          onChange={(event) => {
            setOf(event.currentTarget.value)
            setLaborIds([])
          }}
        />
        <Checkbox.Group
          label="What came back"
          error={error || undefined}
          value={laborIds}
          onChange={(chosen) => {
            setError('')
            setLaborIds(chosen)
          }}
        >
          <Stack gap="xs" mt="xs">
            {order?.labors.map(({ laborId, title, hundredths, names }) => (
              <Checkbox
                key={laborId}
                value={laborId}
                label={title}
                description={`${showHundredths(hundredths)} h${names === '' ? '' : `, ${names}`}`}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {order?.labors.length === 0 && <Text size="sm">No labor was approved on this repair order.</Text>}
        <Alert color="blue" title={`The shop’s rule: ${comebackRuleNames[rule].toLowerCase()}`}>
          <Text size="sm">It counts when this repair order is invoiced.</Text>
        </Alert>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={mark.pending} onClick={() => void save()}>
            Mark as comeback
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
