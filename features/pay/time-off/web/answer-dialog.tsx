import { Alert, Anchor, Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Dialog, Read, useCall, useRead, useUnsaved } from '../../../../kit/web/index.ts'
import { showMinutes } from '../../time-off-policies/rules.ts'
import { type RequestDetail, shopTimeOff } from '../contract/index.ts'
import { describeDays } from '../rules.ts'
import { RequestStateBadge } from './request-state.tsx'

export interface AnswerDialogProps {
  id: string
  opened?: boolean
  onClose: () => void
}

/** A request with its balance, who else is off, and the appointments of those days. */
export default function AnswerDialog({ id, opened = true, onClose }: AnswerDialogProps) {
  const read = useRead(shopTimeOff.get, { params: { id } })
  return (
    <Dialog opened={opened} onClose={onClose} title="Time off" width={640}>
      <Read read={read} skeleton="text">
        {(detail) => <Detail detail={detail} onClose={onClose} />}
      </Read>
    </Dialog>
  )
}

function Detail({ detail, onClose }: { detail: RequestDetail; onClose: () => void }) {
  const { request, before, after, isOwn } = detail
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Text fw={600}>{request.person.name}</Text>
        <RequestStateBadge state={request.state} />
      </Group>
      <Definition
        items={[
          { term: 'Days', value: describeDays(request) },
          {
            term: 'Policy',
            value: `${request.policy.name}${request.policy.isPaid ? '' : ' (not paid)'}, ${showMinutes(request.minutes)}`,
          },
          ...(before !== null && after !== null
            ? [{ term: 'Balance', value: `${showMinutes(before)} by then, ${showMinutes(after)} after it` }]
            : []),
          ...(request.note === '' ? [] : [{ term: 'Note', value: request.note }]),
          ...(request.answer === '' ? [] : [{ term: 'Answer', value: `${request.answer} (${request.answeredBy})` }]),
        ]}
      />
      <Conflicts detail={detail} />
      {isOwn ? (
        <Alert color="blue">Someone else has to decide about your own time off.</Alert>
      ) : (
        (request.state === 'pending' || request.state === 'approved') && <Decide detail={detail} onClose={onClose} />
      )}
    </Stack>
  )
}

function Conflicts({ detail }: { detail: RequestDetail }) {
  const busy = detail.days.filter(({ appointments, others }) => appointments > 0 || others.length > 0)
  if (busy.length === 0) return <Text size="sm">Nobody else is off, and nothing is booked on these days.</Text>
  const isTight = busy.some(({ isOverbooked, own }) => isOverbooked || own > 0)
  return (
    <Alert color={isTight ? 'amber' : 'blue'} title={isTight ? 'Look at these days first' : 'These days'}>
      <Stack gap={4}>
        {busy.map(({ day, appointments, own, others, techsOff, isOverbooked }) => (
          <Text key={day} size="sm">
            {showDay(day)}:{' '}
            {appointments > 0 && (
              <Anchor component={Link} to={`/home-owner/appointments?day=${day}&by=technician`} inherit>
                {appointments === 1 ? '1 appointment' : `${appointments} appointments`}
              </Anchor>
            )}
            {own > 0 && ` (${own} assigned to ${detail.request.person.name})`}
            {isOverbooked && ', more than the technicians who are left can take'}
            {appointments > 0 && others.length > 0 && '; '}
            {others.length > 0 && `${others.join(', ')} off, ${techsOff} of ${detail.technicians} technicians in all`}.
          </Text>
        ))}
        <Text size="sm">Appointments stay booked. Customers can book only what the technicians who are left can take.</Text>
      </Stack>
    </Alert>
  )
}

function Decide({ detail: { request }, onClose }: { detail: RequestDetail; onClose: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState('')
  useUnsaved(text.trim() !== '')
  const invalidates = [shopTimeOff.requests, shopTimeOff.get, shopTimeOff.calendar, shopTimeOff.balances]
  const answer = useCall(shopTimeOff.answer, { done: `Answered. ${request.person.name} was notified.`, invalidates })
  const cancel = useCall(shopTimeOff.cancel, { done: `Canceled. ${request.person.name} was notified.`, invalidates })
  const isPending = request.state === 'pending'
  const params = { id: request.id }
  const send = async (approves: boolean) => {
    if (!approves && text.trim() === '') return setError(isPending ? 'Say why you decline' : 'Say why you cancel it')
    const sent = isPending
      ? await answer.send({ params, body: { approves, answer: text } }, { version: request.version })
      : await cancel.send({ params, body: { answer: text } })
    if (sent) onClose()
  }
  return (
    <Stack gap="md">
      <Textarea
        label={isPending ? 'Answer' : 'Reason'}
        description={
          isPending
            ? 'Required to decline. The employee reads it.'
            : 'The time goes back to the balance. The employee reads the reason.'
        }
        autosize
        minRows={2}
        maxLength={500}
        error={error || undefined}
        value={text}
        onChange={(event) => {
          setError('')
          setText(event.currentTarget.value)
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" loading={answer.pending || cancel.pending} onClick={() => void send(false)}>
          {isPending ? 'Decline' : 'Cancel time off'}
        </Button>
        {isPending && (
          <Button loading={answer.pending} onClick={() => void send(true)}>
            Approve
          </Button>
        )}
      </Group>
    </Stack>
  )
}
