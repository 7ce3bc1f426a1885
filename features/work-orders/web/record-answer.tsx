import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../common/cents.ts'
import {
  Dialog,
  Form,
  MoneyField,
  PhoneField,
  SelectField,
  SubmitButton,
  TextAreaField,
  TextField,
  useFormState,
} from '../../../web/kit/index.ts'
import { type ShopConcern, type ShopWorkOrder, SpokenAnswerEntry, workOrders } from '../contract.ts'
import { totalsOf } from '../rules.ts'
import { useEdit, useOrder } from './order-context.ts'
import classes from './work-order.module.css'

/** For an answer that came by phone or at the counter. Absent while no estimate waits for one. */
export function RecordAnswerButton() {
  const { order } = useOrder()
  const [open, setOpen] = useState(false)
  const [latest] = order.estimates
  const isWaiting =
    order.workOrder.state === 'awaiting-authorization' && latest !== undefined && !latest.outdated && latest.answer === null
  if (!isWaiting) return null
  return (
    <>
      <Button variant="default" fullWidth leftSection={<IconPhoneCall size={18} />} onClick={() => setOpen(true)}>
        Record their answer
      </Button>
      {open && <RecordAnswerDialog estimateId={latest.estimateId} onClose={() => setOpen(false)} />}
    </>
  )
}

type Said = 'approved' | 'declined'

function RecordAnswerDialog({ estimateId, onClose }: { estimateId: string; onClose: () => void }) {
  const { order } = useOrder()
  const asked = order.concerns.filter(({ decision }) => decision !== 'declined')
  const [answers, setAnswers] = useState<Record<string, Said | ''>>(() =>
    Object.fromEntries(asked.map(({ concernId, decision }) => [concernId, decision === 'approved' ? 'approved' : ''])),
  )
  const record = useEdit(workOrders.recordAnswer, { done: 'Answer recorded; the customer is told' })
  const { byConcern } = totalsOf(order)
  const isAnswered = asked.every(({ concernId }) => answers[concernId])
  const approved = asked.filter(({ concernId }) => answers[concernId] === 'approved')
  const { customer } = order
  return (
    <Dialog opened onClose={onClose} title="Record their answer" width={640}>
      <Form
        schema={SpokenAnswerEntry}
        initial={{
          way: 'phone',
          givenBy: `${customer.firstName} ${customer.lastName}`.trim(),
          phoneNumber: customer.phone1,
          note: '',
        }}
        call={record}
        toSent={({ way, givenBy, phoneNumber, limitCents, note }) => ({
          params: { id: order.workOrder.id },
          body: {
            way,
            givenBy,
            note,
            ...(way === 'phone' ? { phoneNumber } : {}),
            ...(limitCents ? { limitCents } : {}),
            estimateId,
            answers: asked.map(({ concernId }) => ({ concernId, answer: answers[concernId] as Said })),
          },
        })}
        label="Record their answer"
      >
        <Stack gap="md">
          <ul className={classes.timeline}>
            {asked.map(({ concernId, complaint }) => (
              <li key={concernId}>
                <div className={classes.row}>
                  <strong>{complaint}</strong>
                  <span className="tabular">{showCents(byConcern[concernId] ?? 0)}</span>
                </div>
                <SegmentedControl
                  aria-label={`Answer to ${complaint}`}
                  data={[
                    { value: 'approved', label: 'Approved' },
                    { value: 'declined', label: 'Declined' },
                  ]}
                  value={answers[concernId] || ''}
                  onChange={(said) => setAnswers((before) => ({ ...before, [concernId]: said as Said }))}
                  fullWidth
                />
              </li>
            ))}
          </ul>
          <Text>
            Approved with supplies and tax: <strong className="tabular">{showCents(approvedTotal(approved, order.rates))}</strong>
          </Text>
          <SelectField
            name="way"
            label="How"
            options={[
              { value: 'phone', label: 'By phone' },
              { value: 'in-person', label: 'At the counter' },
            ]}
          />
          <TextField name="givenBy" label="Name" helper="Who said it." />
          <PhoneOfCall />
          <MoneyField
            name="limitCents"
            label="Limit"
            required={false}
            helper="Only when they allowed more than the approved jobs come to."
          />
          <TextAreaField name="note" label="Note" required={false} rows={2} />
          <Text size="sm" c="dimmed">
            It binds like a signature: time, name, number and who took it are kept, and the customer is told what was written.
          </Text>
          <Group justify="flex-end">
            <SubmitButton disabled={!isAnswered}>Record answer</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}

function PhoneOfCall() {
  const { values } = useFormState()
  return values['way'] === 'phone' ? <PhoneField name="phoneNumber" label="Phone" helper="The number of the call." /> : null
}

const approvedTotal = (jobs: readonly ShopConcern[], rates: ShopWorkOrder['rates']) =>
  totalsOf({ concerns: jobs.map((job) => ({ ...job, decision: 'approved' as const })), rates }, 'approved').totalCents
