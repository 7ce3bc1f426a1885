import { Group, Text } from '@mantine/core'
import { showCents } from '../../../common/cents.ts'
import { Dialog, Form, NumberField, SubmitButton, TextField, useCall } from '../../../web/kit/index.ts'
import { type Core, CoreReturnForm, parts } from '../contract.ts'
import classes from './parts.module.css'
import { partReads } from './use-parts.ts'

export interface CoreDialogProps {
  core: Core
  opened?: boolean
  onClose: () => void
}

/** A core goes back; its vendor owes the deposit. */
export default function CoreDialog({ core, opened = true, onClose }: CoreDialogProps) {
  const send = useCall(parts.returnCore, { done: `${core.name}: the core went back`, invalidates: partReads })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Return the core of ${core.name}`} width={480}>
      <Form
        schema={CoreReturnForm}
        initial={{ quantity: core.quantity, note: '' }}
        call={send}
        toSent={(body) => ({ params: { id: core.coreId }, body })}
        done={onClose}
        label="Return the core"
      >
        <Text size="sm">
          {core.vendor} owes {showCents(core.coreCents)} for each.
        </Text>
        <div className={classes.fields}>
          <NumberField name="quantity" label="Quantity" decimals={2} max={core.quantity} />
          <TextField name="note" label="Note" maxLength={200} required={false} />
        </div>
        <Group justify="flex-end">
          <SubmitButton>It went back</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
