import { Checkbox, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { getDay } from '../../../../common/dates.ts'
import { Dialog, Form, MoneyField, SubmitButton } from '../../../../kit/web/index.ts'
import { type ShopConcern, type ShopWorkOrder, SpokenAnswerEntry, workOrders } from '../contract/index.ts'
import { calculateTotals, isOption, listAskedConcerns, nameJob } from '../rules.ts'
import { describeNotice } from './describe-notice.ts'
import { useEdit, useOrder } from './order-context.ts'
import { SpokenBy, SpokenNote } from './spoken-by.tsx'
import classes from './work-order.module.css'

type JobAnswer = 'approved' | 'declined'

export interface RecordAnswerDialogProps {
  estimateId: string
  onClose: () => void
}

/** Records an answer to every job of the estimate, and who gave it and how. */
export default function RecordAnswerDialog({ estimateId, onClose }: RecordAnswerDialogProps) {
  const { order } = useOrder()
  const asked = listAskedConcerns(order.concerns)
  const [answers, setAnswers] = useState<Record<string, JobAnswer | ''>>(() =>
    Object.fromEntries(asked.map(({ concernId, decision }) => [concernId, decision === 'approved' ? 'approved' : ''])),
  )
  const record = useEdit(workOrders.recordAnswer, { done: (next) => `Answer recorded. ${describeNotice(next)}` })
  const { byConcern } = calculateTotals(order)
  const isAnswered = asked.every((job) => isOption(job) || answers[job.concernId])
  // An option goes with its job.
  const mayAdd = ({ optionOf, decision }: ShopConcern) =>
    optionOf === null || answers[optionOf] === 'approved' || decision === 'approved'
  const approved = asked.filter((job) => answers[job.concernId] === 'approved' && mayAdd(job))
  const { customer } = order
  // A customer who walked in today most likely stands at the counter.
  const isAtCounter = order.workOrder.appointmentId === null && isSameDay(order.workOrder.createdAt, order.shop.timeZone)
  return (
    <Dialog opened onClose={onClose} title="Record approval" width={640}>
      <Form
        schema={SpokenAnswerEntry}
        initial={{
          way: isAtCounter ? 'in-person' : 'phone',
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
            answers: asked
              .filter((job) => !isOption(job) || approved.includes(job))
              .map(({ concernId }) => ({ concernId, answer: answers[concernId] as JobAnswer })),
          },
        })}
        label="Record approval"
      >
        <Stack gap="md">
          <ul className={classes.timeline}>
            {asked.map((job) => (
              <li key={job.concernId}>
                <div className={classes.row}>
                  <strong>{nameJob(job)}</strong>
                  <span className="tabular">{showCents(byConcern[job.concernId] ?? 0)}</span>
                </div>
                {isOption(job) ? (
                  <Checkbox
                    label={`The customer adds ${nameJob(job)}`}
                    checked={approved.includes(job)}
                    disabled={!mayAdd(job)}
                    onChange={({ currentTarget: { checked } }) =>
                      setAnswers((before) => ({ ...before, [job.concernId]: checked ? 'approved' : '' }))
                    }
                  />
                ) : (
                  <SegmentedControl
                    aria-label={`Answer to ${nameJob(job)}`}
                    data={[
                      { value: 'approved', label: 'Approved' },
                      { value: 'declined', label: 'Declined' },
                    ]}
                    value={answers[job.concernId] || ''}
                    onChange={(said) => setAnswers((before) => ({ ...before, [job.concernId]: said }))}
                    fullWidth
                  />
                )}
              </li>
            ))}
          </ul>
          <Text>
            Approved with supplies and tax:{' '}
            <strong className="tabular">{showCents(calculateApprovedTotal(approved, order))}</strong>
          </Text>
          <SpokenBy />
          <MoneyField
            name="limitCents"
            label="Limit"
            required={false}
            helper="Only if they authorized more than the total of the approved jobs."
          />
          <SpokenNote />
          <Group justify="flex-end">
            <SubmitButton disabled={!isAnswered}>Record approval</SubmitButton>
          </Group>
        </Stack>
      </Form>
    </Dialog>
  )
}

const isSameDay = (at: string, timeZone: string) => getDay(at, timeZone) === getDay(new Date(), timeZone)

const calculateApprovedTotal = (jobs: readonly ShopConcern[], { rates, adjustments }: ShopWorkOrder) =>
  calculateTotals({ concerns: jobs.map((job) => ({ ...job, decision: 'approved' as const })), rates, adjustments }, 'approved')
    .totalCents
