import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { DateField, useFormState } from '../../../../kit/web/index.ts'
import { findClosedDay } from '../rules.ts'

/** `payDate` of a form. On a day on which banks are closed it says so, and offers the banking days around it. */
export function PayDateField({ helper = '' }: { helper?: string }) {
  const { values, setValue } = useFormState()
  const day = values['payDate']
  const closed = typeof day === 'string' ? findClosedDay(day) : null
  return (
    <>
      <DateField name="payDate" label="Pay date" {...(helper ? { helper } : {})} />
      {closed && (
        <Alert color="yellow" role="status">
          <Stack gap="xs" p={4}>
            <Text size="sm">{closed.text}</Text>
            <Group gap="xs">
              {closed.around.map((bankingDay) => (
                <Button
                  key={bankingDay}
                  size="xs"
                  variant="default"
                  onClick={(event) => {
                    setValue('payDate', bankingDay)
                    // These buttons disappear now, and the focus goes on to what comes next.
                    event.currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
                  }}
                >
                  Use {showDay(bankingDay)}
                </Button>
              ))}
            </Group>
          </Stack>
        </Alert>
      )}
    </>
  )
}
