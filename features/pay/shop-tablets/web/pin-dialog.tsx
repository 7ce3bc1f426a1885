import { Stack } from '@mantine/core'
import { Dialog, Form, FormButtons, PasswordField, useCall } from '../../../../kit/web/index.ts'
import { clockPin, PinForm } from '../contract/index.ts'

export interface PinDialogProps {
  shop: string
  onClose: () => void
}

/** Chooses or changes one's own PIN. */
export default function PinDialog({ shop, onClose }: PinDialogProps) {
  const save = useCall(clockPin.save, { done: 'PIN saved', invalidates: [clockPin.get] })
  return (
    <Dialog opened onClose={onClose} title="PIN for the shop tablet" width={440}>
      <Form
        schema={PinForm}
        initial={{ pin: '' }}
        call={save}
        toSent={(body) => ({ params: { shop }, body })}
        done={onClose}
        label="PIN for the shop tablet"
      >
        <Stack>
          <PasswordField
            name="pin"
            label="New PIN"
            foreign
            helper="4 to 8 digits. Do not use the PIN of your bank card or phone."
          />
          <FormButtons label="Save PIN" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
