import { Alert, Button, Group, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { DateField, useFormState } from '../../../../kit/web/index.ts'
import { findClosedDay } from '../rules.ts'

/** `payDate` of a form. On a day on which banks are closed it says so, and offers the banking day before. */
export function PayDateField({ helper = '' }: { helper?: string }) {
  const { values, setValue } = useFormState()
  const day = values['payDate']
  const closed = typeof day === 'string' ? findClosedDay(day) : null
  return (
    <>
      <DateField name="payDate" label="Pay date" {...(helper ? { helper } : {})} />
      {closed && (
        <Alert color="yellow" role="status">
          <Group justify="space-between">
            <Text size="sm">{closed.text}</Text>
            <Button size="xs" variant="default" onClick={() => setValue('payDate', closed.before)}>
              Use {showDay(closed.before)}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
