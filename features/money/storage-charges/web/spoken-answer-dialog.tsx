import { Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Dialog, Form, FormButtons, SelectField } from '../../../../kit/web/index.ts'
import { SpokenBy, SpokenNote, useEdit, useOrder } from '../../../repair/work-orders/web/index.ts'
import { SpokenStorageEntry, type StorageCharge, storageCharges } from '../contract/index.ts'
import { showWorkingDays } from '../rules.ts'

export interface SpokenAnswerDialogProps {
  opened: boolean
  asked: StorageCharge
  onClose: () => void
}

/** Records an answer to a storage request given by phone or at the counter. */
export default function SpokenAnswerDialog({ opened, asked, onClose }: SpokenAnswerDialogProps) {
  const { order } = useOrder()
  const record = useEdit(storageCharges.recordAnswer, {
    done: 'Answer recorded.',
    invalidates: [storageCharges.read],
    appliedAgain: onClose,
  })
  const { firstName, lastName, phone1 } = order.customer
  return (
    <Dialog opened={opened} onClose={onClose} title="Record approval">
      <Form
        schema={SpokenStorageEntry}
        initial={{ way: 'phone', givenBy: `${firstName} ${lastName}`.trim(), phoneNumber: phone1, note: '' }}
        call={record}
        toSent={({ phoneNumber, ...said }) => ({
          params: { id: order.workOrder.id },
          body: { ...said, storageChargeId: asked.id, ...(said.way === 'phone' ? { phoneNumber } : {}) },
        })}
        done={onClose}
        label="Record approval"
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
        <FormButtons label="Record approval" />
      </Form>
    </Dialog>
  )
}
