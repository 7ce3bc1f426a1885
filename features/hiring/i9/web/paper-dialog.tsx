import { Button, Group, Text } from '@mantine/core'
import { CheckboxField, DateField, Dialog, Form, FormButtons, useCall } from '../../../../kit/web/index.ts'
import { i9, PaperForm, type ShopI9 } from '../contract/index.ts'
import { paperStatement } from '../rules.ts'

export interface PaperDialogProps {
  opened: boolean
  onClose: () => void
  state: ShopI9
}

/** Records that the shop has the completed form on paper, changes that, or takes it back. */
export default function PaperDialog({ opened, onClose, state: { employee, firstDay, today, paper } }: PaperDialogProps) {
  const record = useCall(i9.recordPaper, { done: 'Recorded', invalidates: [i9.get] })
  const sent = (body: PaperForm) => ({ params: { n: employee.id }, body })
  const takeBack = async () => {
    const done = await record.send(sent({ isOnFile: false, hiredOn: null, reverifyOn: null, hasRead: false }))
    if (done) onClose()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={`Paper Form I-9 of ${employee.name}`}>
      <Form
        schema={PaperForm}
        initial={{
          isOnFile: true,
          hiredOn: paper?.hiredOn ?? firstDay,
          reverifyOn: paper?.reverifyOn ?? null,
          hasRead: false,
        }}
        call={record}
        toSent={sent}
        done={onClose}
        label="Form I-9 on paper"
      >
        <DateField name="hiredOn" label="First day of employment on the form" max={today} />
        <DateField
          name="reverifyOn"
          label="Reverify by"
          required={false}
          clearable
          helper="Only if the form shows work authorization that ends. You get reminders 90 and 30 days before."
        />
        <Text size="sm">{paperStatement}</Text>
        <CheckboxField name="hasRead" label="I have read this statement, and it is true" required={false} />
        <FormButtons label="Record" />
      </Form>
      {paper && (
        <Group mt="md">
          <Button variant="default" color="red" loading={record.pending} onClick={() => void takeBack()}>
            Remove paper form
          </Button>
        </Group>
      )}
    </Dialog>
  )
}
