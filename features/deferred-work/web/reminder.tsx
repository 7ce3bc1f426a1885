import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { showDay } from '../../../common/dates.ts'
import {
  type CallFailed,
  Empty,
  Form,
  Money,
  Page,
  Panel,
  Phone,
  refreshReads,
  SubmitButton,
  useCall,
  useRead,
  When,
} from '../../../web/kit/index.ts'
import { appointments, type RefusedBooking } from '../../appointments/contract.ts'
import { defaultJobMinutes } from '../../appointments/rules.ts'
import { TimeField } from '../../appointments/web/index.ts'
import { deferredRefusals, deferredWork, type Reminder, ReminderBooking } from '../contract.ts'

/** Where the link in a reminder leads: what was put off, a time to have it done, and no more of these mails. */
export default function ReminderPage() {
  const { token = '' } = useParams()
  const reminder = useRead(deferredWork.look, { body: { token } })
  if (reminder.error?.code === deferredRefusals.linkOver.code || reminder.error?.status === 400)
    return (
      <Page title="Reminder" width="narrow">
        <Empty icon={<IconLinkOff />} title="This link has ended">
          It is too old, or incomplete. Please call your shop.
        </Empty>
      </Page>
    )
  return (
    <Page
      title={reminder.data ? `Still open on your ${reminder.data.vehicle}` : 'Reminder'}
      lead={reminder.data?.shop.dba}
      width="narrow"
      read={reminder}
      skeleton="cards"
    >
      {(data) => <Shown reminder={data} token={token} />}
    </Page>
  )
}

function Shown({ reminder, token }: { reminder: Reminder; token: string }) {
  const { shop, jobs, bookedFor } = reminder
  return (
    <Stack>
      {bookedFor ? (
        <Alert color="green" icon={<IconCheck />} title="Booked">
          {shop.dba} expects you on <When value={bookedFor} zone={shop.timeZone} />. {shop.address}
        </Alert>
      ) : jobs.length === 0 ? (
        <Alert color="green" icon={<IconCheck />} title="Nothing is left to do">
          What this reminder was about is done.
        </Alert>
      ) : (
        <>
          <Panel title="You decided to wait with this">
            <Stack gap="sm">
              {jobs.map(({ complaint, priceCents, declinedAt }) => (
                <Group key={complaint} justify="space-between">
                  <Text fw={600}>{complaint}</Text>
                  <Text c="dimmed">
                    {priceCents > 0 && (
                      <>
                        <Money cents={priceCents} /> on{' '}
                      </>
                    )}
                    {showDay(declinedAt, shop.timeZone)}
                  </Text>
                </Group>
              ))}
              <Text size="sm" c="dimmed">
                Prices are those of that day, before tax. You get an estimate before anything is done.
              </Text>
            </Stack>
          </Panel>
          <Panel title="Choose a time">
            <Book shopId={shop.id} token={token} />
          </Panel>
        </>
      )}
      <Text>
        {shop.dba}, {shop.address}, <Phone digits={shop.phone1} link />
      </Text>
      <Stop reminder={reminder} token={token} />
    </Stack>
  )
}

function Book({ shopId, token }: { shopId: string; token: string }) {
  const [next, setNext] = useState<readonly string[]>([])
  const book = useCall(deferredWork.book, {
    done: 'Your appointment is booked.',
    failed: (failure: CallFailed) => {
      const more = failure.more as Partial<RefusedBooking> | undefined
      setNext(more?.next ?? [])
      if (!more?.next) return
      void refreshReads(appointments.slots)
      return false
    },
    invalidates: [deferredWork.look],
  })
  return (
    <Form
      schema={ReminderBooking}
      initial={{ jobMinutes: defaultJobMinutes }}
      call={book}
      toSent={(body) => ({ body: { ...body, token } })}
      label="Choose a time"
    >
      <TimeField name="startsAt" label="Time" shop={shopId} next={next} />
      <Group justify="flex-end">
        <SubmitButton>Book appointment</SubmitButton>
      </Group>
    </Form>
  )
}

function Stop({ reminder, token }: { reminder: Reminder; token: string }) {
  const stop = useCall(deferredWork.stop, { done: 'You will get no more of these reminders', invalidates: [deferredWork.look] })
  if (reminder.isStopped)
    return (
      <Text size="sm" c="dimmed">
        You will get no more service reminders.
      </Text>
    )
  return (
    <Group>
      <Button variant="subtle" size="sm" loading={stop.pending} onClick={() => void stop.send({ body: { token } })}>
        No more reminders of services
      </Button>
    </Group>
  )
}
