import { List } from '@mantine/core'
import { DateField, Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { OffboardForm, onboarding, onboardingRefusals, type RecordPage } from '../contract/index.ts'

interface OffboardDialogProps {
  shop: string
  record: Pick<RecordPage, 'id' | 'name'>
  onClose: () => void
}

/** Ends an employment. */
export function OffboardDialog({ shop, record: { id, name }, onClose }: OffboardDialogProps) {
  const end = useCall(onboarding.offboard, {
    done: `${name} no longer has access`,
    invalidates: [onboarding.getRecord, onboarding.board],
    failed: ({ code }) => {
      if (code !== onboardingRefusals.alreadyEnded.code) return
      onClose()
    },
  })
  return (
    <Dialog opened onClose={onClose} title={`End the employment of ${name}`}>
      <Form
        schema={OffboardForm}
        initial={{ lastDay: '' }}
        call={end}
        toSent={(body) => ({ params: { shop, n: id }, body })}
        done={onClose}
        label="End employment"
      >
        <DateField name="lastDay" label="Last day of work" />
        <List size="sm">
          <List.Item>They are logged out everywhere now and can no longer see the shop.</List.Item>
          <List.Item>Their work stays in the repair orders.</List.Item>
          <List.Item>Their records stay as long as the law requires, and they can still read their own.</List.Item>
        </List>
        <FormButtons label="End employment" />
      </Form>
    </Dialog>
  )
}
