import { Group, Text } from '@mantine/core'
import { Dialog, Form, SelectField, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { parts, PutOnForm, type UnbilledPart } from '../contract.ts'
import { orderReads } from './use-parts.ts'

export interface PutOnDialogProps {
  part: UnbilledPart
  opened?: boolean
  onClose: () => void
}

/** Onto which job of its order the part comes. */
export default function PutOnDialog({ part, opened = true, onClose }: PutOnDialogProps) {
  const send = useCall(parts.putOnOrder, { done: `${part.name} is on order #${part.invoice}`, invalidates: orderReads })
  const [only, ...others] = part.jobs
  return (
    <Dialog opened={opened} onClose={onClose} title={`Put ${part.name} on order #${part.invoice}`} width={480}>
      <Form
        schema={PutOnForm}
        initial={{ concernId: others.length === 0 ? only?.concernId : '' }}
        call={send}
        toSent={(body) => ({ params: { id: part.supplyId }, body })}
        done={onClose}
        label="Put on the order"
      >
        <SelectField
          name="concernId"
          label="Job"
          options={part.jobs.map(({ concernId, complaint }) => ({ value: concernId, label: complaint }))}
        />
        <Text size="sm" c="dimmed">
          Its price is the matrix's. What the customer has not approved is billed after a revised estimate only.
        </Text>
        <Group justify="flex-end">
          <SubmitButton>Put on order</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
