import { Group, Text } from '@mantine/core'
import { showCents } from '../../../common/cents.ts'
import { Dialog, Form, SelectField, SubmitButton } from '../../../web/kit/index.ts'
import { SpokenBy, SpokenNote, useEdit, useOrder } from '../../work-orders/web/index.ts'
import { SpokenStorageEntry, type StorageCharge, storageCharges } from '../contract.ts'
import { showWorkingDays } from '../rules.ts'

export interface SpokenAnswerDialogProps {
  opened: boolean
  asked: StorageCharge
  onClose: () => void
}

/** For an answer to a storage charge that came by phone or at the counter. */
export default function SpokenAnswerDialog({ opened, asked, onClose }: SpokenAnswerDialogProps) {
  const { order } = useOrder()
  const record = useEdit(storageCharges.recordAnswer, {
    done: 'Answer recorded; the customer is told',
    invalidates: [storageCharges.read],
    appliedAgain: onClose,
  })
  const { firstName, lastName, phone1 } = order.customer
  return (
    <Dialog opened={opened} onClose={onClose} title="Record their answer">
      <Form
        schema={SpokenStorageEntry}
        initial={{ way: 'phone', givenBy: `${firstName} ${lastName}`.trim(), phoneNumber: phone1, note: '' }}
        call={record}
        toSent={({ phoneNumber, ...said }) => ({
          params: { id: order.workOrder.id },
          body: { ...said, storageChargeId: asked.id, ...(said.way === 'phone' ? { phoneNumber } : {}) },
        })}
        done={onClose}
        label="Record their answer"
      >
        <Text>
          A storage charge of {showCents(asked.amountCents)} for {showWorkingDays(asked.days.length)}
        </Text>
        <SelectField
          name="answer"
          label="Answer"
          options={[
            { value: 'agreed', label: 'They agree' },
            { value: 'declined', label: 'They decline' },
          ]}
        />
        <SpokenBy />
        <SpokenNote />
        <Group justify="flex-end">
          <SubmitButton>Record answer</SubmitButton>
        </Group>
      </Form>
    </Dialog>
  )
}
