import { Stack, Text } from '@mantine/core'
import { Definition, Dialog, Form, FormButtons, Money, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { type Difference, reconciliation, SettleForm } from '../contract/index.ts'
import { describeSubject, kindTexts } from './difference-kinds.ts'

export interface SettleDialogProps {
  difference: Difference
  onClose: () => void
}

export default function SettleDialog({ difference, onClose }: SettleDialogProps) {
  const settle = useCall(reconciliation.settle, {
    done: 'Difference settled',
    invalidates: [reconciliation.differences, reconciliation.reports],
  })
  return (
    <Dialog opened onClose={onClose} title={`Settle: ${kindTexts[difference.kind]}`}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{describeSubject(difference)}</Text>
        <Definition
          columns={2}
          items={[
            { term: 'Our books', value: <Money cents={difference.oursCents} /> },
            { term: 'Reported', value: <Money cents={difference.theirsCents} /> },
          ]}
        />
        <Form
          schema={SettleForm}
          initial={{ note: '' }}
          call={settle}
          toSent={(body) => ({ params: { id: difference.id }, body })}
          version={difference.version}
          done={onClose}
          label="Settle difference"
        >
          <TextAreaField
            name="note"
            label="Note"
            rows={2}
            maxLength={1000}
            helper="Why they differ. Where the card company is right, we correct the books."
          />
          <FormButtons label="Settle difference" onCancel={onClose} />
        </Form>
      </Stack>
    </Dialog>
  )
}
