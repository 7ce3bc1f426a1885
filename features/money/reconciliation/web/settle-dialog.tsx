import { Stack, Text } from '@mantine/core'
import { Definition, Dialog, Form, FormButtons, Money, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { type Difference, reconciliation, SettleForm } from '../contract/index.ts'
import { describeSubject, kindTexts } from './difference-kinds.ts'

export interface SettleDialogProps {
  one: Difference
  onClose: () => void
}

export default function SettleDialog({ one, onClose }: SettleDialogProps) {
  const settle = useCall(reconciliation.settle, {
    done: 'Difference settled',
    invalidates: [reconciliation.differences, reconciliation.reports],
  })
  return (
    <Dialog opened onClose={onClose} title={`Settle: ${kindTexts[one.kind]}`}>
      <Stack>
        <Text style={{ overflowWrap: 'anywhere' }}>{describeSubject(one)}</Text>
        <Definition
          columns={2}
          items={[
            { term: 'Our books', value: <Money cents={one.oursCents} /> },
            { term: 'Reported', value: <Money cents={one.theirsCents} /> },
          ]}
        />
        <Form
          schema={SettleForm}
          initial={{ note: '' }}
          call={settle}
          toSent={(body) => ({ params: { id: one.id }, body })}
          version={one.version}
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
