import { Text } from '@mantine/core'
import { Dialog, Form, FormButtons, TextField } from '../../../../kit/web/index.ts'
import { DisputeForm } from '../contract/index.ts'

export interface DisputeDialogProps {
  opened: boolean
  lead: string
  /** The label of the button that sends it. */
  action: string
  /** Sends it; true when it was saved. */
  send: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Asks why the bill is disputed. */
export default function DisputeDialog({ opened, lead, action, send, onClose }: DisputeDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Dispute the invoice">
      <Form
        schema={DisputeForm}
        initial={{ reason: '' }}
        submit={async ({ reason }) => {
          if (await send(reason)) onClose()
        }}
        label="Dispute the invoice"
      >
        <Text>{lead}</Text>
        <TextField name="reason" label="Reason" />
        <FormButtons label={action} />
      </Form>
    </Dialog>
  )
}
