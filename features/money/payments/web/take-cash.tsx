import { Button, Group, Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Form, Money, MoneyField, SubmitButton, useCall, useFormState } from '../../../../kit/web/index.ts'
import { workOrders } from '../../../repair/work-orders/contract/index.ts'
import { CashForm, type PayInfo, payments } from '../contract/index.ts'
import { calculateChangeCents, listRoundAmounts } from '../counter.ts'
import { describeRecorded } from './describe-recorded.ts'
import classes from './take-payment.module.css'

interface TakeCashProps {
  info: PayInfo
  onClose: () => void
}

/** Takes cash: the amount, what the customer hands over, and the change. */
export function TakeCash({ info, onClose }: TakeCashProps) {
  const owedCents = info.owedCents
  const call = useCall(payments.recordCash, {
    done: (reply, { body: { amountCents, tenderedCents } }) => {
      const change = calculateChangeCents(amountCents, tenderedCents ?? amountCents)
      return describeRecorded(change > 0 ? `Cash recorded. Change due ${showCents(change)}.` : 'Cash recorded.', reply, info)
    },
    invalidates: [payments.payInfo, payments.receipt, workOrders.read],
  })
  const schema = CashForm.superRefine(({ amountCents, tenderedCents }, context) => {
    const complain = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (amountCents > owedCents) complain('amountCents', `Only ${showCents(owedCents)} is owed.`)
    else if (tenderedCents !== undefined && tenderedCents < amountCents)
      complain('tenderedCents', `${showCents(tenderedCents)} is less than ${showCents(amountCents)}.`)
  })
  return (
    <Form
      schema={schema}
      initial={{ amountCents: owedCents }}
      call={call}
      toSent={(body) => ({ params: { id: info.workOrderId }, body })}
      done={onClose}
      label="Take cash"
    >
      <MoneyField name="amountCents" label="Amount" helper={`${showCents(owedCents)} is owed. Take less for a part payment.`} />
      <MoneyField name="tenderedCents" label="Cash received" required={false} />
      <RoundAmounts />
      <Change />
      <SubmitButton fullWidth>Record the cash</SubmitButton>
    </Form>
  )
}

const useAmounts = () => {
  const { values, setValue } = useFormState()
  const readCents = (name: string) => (typeof values[name] === 'number' ? values[name] : null)
  return { amountCents: readCents('amountCents') ?? 0, tenderedCents: readCents('tenderedCents'), setValue }
}

/** The amounts a customer is likely to hand over, one button each. */
function RoundAmounts() {
  const { amountCents, tenderedCents, setValue } = useAmounts()
  if (amountCents === 0) return null
  return (
    <Group gap="xs" role="group" aria-label="Cash received">
      {[amountCents, ...listRoundAmounts(amountCents)].map((cents, index) => (
        <Button
          key={cents}
          variant={cents === tenderedCents ? 'light' : 'default'}
          aria-pressed={cents === tenderedCents}
          px="sm"
          onClick={() => setValue('tenderedCents', cents)}
        >
          {index === 0 ? 'Exact' : showCents(cents).replace(/\.00$/, '')}
        </Button>
      ))}
    </Group>
  )
}

/** The change due, large; or, when too little was handed over, the way to take it as a part payment. */
function Change() {
  const { amountCents, tenderedCents, setValue } = useAmounts()
  const isShort = tenderedCents !== null && tenderedCents > 0 && tenderedCents < amountCents
  return (
    <Stack gap={4} className={classes.change} aria-live="polite">
      {isShort ? (
        <>
          <Text fw={600}>{showCents(amountCents - tenderedCents)} is missing.</Text>
          <Button variant="default" onClick={() => setValue('amountCents', tenderedCents)}>
            Take {showCents(tenderedCents)} as a part payment
          </Button>
        </>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            Change due
          </Text>
          <Text className={classes.due}>
            <Money cents={calculateChangeCents(amountCents, tenderedCents ?? amountCents)} />
          </Text>
        </>
      )}
    </Stack>
  )
}
