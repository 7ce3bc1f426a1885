import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, FormButtons, NumberField, TextField, useCall } from '../../../../kit/web/index.ts'
import { type Core, CoreReturnForm, parts } from '../contract/index.ts'
import { partReads } from './use-parts.ts'
import classes from './parts.module.css'

export interface CoreDialogProps {
  core: Core
  opened?: boolean
  onClose: () => void
}

/** Returns a core to its vendor for the core charge. */
export default function CoreDialog({ core, opened = true, onClose }: CoreDialogProps) {
  const send = useCall(parts.returnCore, { done: `Core of ${core.name} returned`, invalidates: partReads })
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
        <FormButtons label="Return core" />
      </Form>
    </Dialog>
  )
}
