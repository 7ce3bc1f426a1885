import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Empty, Form, FormButtons, Money, Muted, Page, Panel, Phone, useCall, useRead, When } from '../../../../kit/web/index.ts'
import { defaultJobMinutes } from '../../appointments/rules.ts'
import { TimeField, useRefusedTimes } from '../../appointments/web/index.ts'
import { deferredRefusals, deferredWork, type Reminder, ReminderBooking } from '../contract/index.ts'

/** The page behind a reminder's link: the work that was put off, a time to have it done, and a way to stop the reminders. */
export default function ReminderPage() {
  const { token = '' } = useParams()
  const reminder = useRead(deferredWork.view, { body: { token } })
  if (reminder.error?.code === deferredRefusals.linkExpired.code || reminder.error?.status === 400)
    return (
      <Page title="Reminder" width="narrow">
        <Empty icon={<IconLinkOff size={28} />} title="This link has expired">
          It is too old or incomplete. Please call your shop.
        </Empty>
      </Page>
    )
  return (
    <Page
      title={reminder.data ? `Work still to do on your ${reminder.data.vehicle}` : 'Reminder'}
      lead={reminder.data?.shop.dba}
      width="narrow"
      read={reminder}
      skeleton="cards"
    >
      {(data) => <ReminderDetails reminder={data} token={token} />}
    </Page>
  )
}

function ReminderDetails({ reminder, token }: { reminder: Reminder; token: string }) {
  const { shop, jobs, bookedFor } = reminder
  return (
    <Stack>
      {bookedFor ? (
        <Alert color="green" icon={<IconCheck size={20} />} title="Booked">
          {shop.dba} expects you on <When value={bookedFor} zone={shop.timeZone} />. {shop.address}
        </Alert>
      ) : jobs.length === 0 ? (
        <Alert color="green" icon={<IconCheck size={20} />} title="Nothing left to do">
          The work in this reminder is done.
        </Alert>
      ) : (
        <>
          <Panel title="You decided to wait on this">
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
              <Muted>Prices are from that day, before tax. You get an estimate before any work starts.</Muted>
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
      <StopReminders reminder={reminder} token={token} />
    </Stack>
  )
}

function Book({ shopId, token }: { shopId: string; token: string }) {
  const { refused, failed } = useRefusedTimes()
  const book = useCall(deferredWork.book, {
    done: 'Your appointment is booked.',
    failed,
    invalidates: [deferredWork.view],
  })
  return (
    <Form
      schema={ReminderBooking}
      initial={{ jobMinutes: defaultJobMinutes }}
      call={book}
      toSent={(body) => ({ body: { ...body, token } })}
      label="Choose a time"
    >
      <TimeField name="startsAt" label="Time" shop={shopId} refused={refused} />
      <FormButtons label="Book appointment" />
    </Form>
  )
}

function StopReminders({ reminder, token }: { reminder: Reminder; token: string }) {
  const stop = useCall(deferredWork.stop, {
    done: 'You will not get any more of these reminders',
    invalidates: [deferredWork.view],
  })
  if (reminder.isStopped) return <Muted>You will not get any more service reminders.</Muted>
  return (
    <Group>
      <Button variant="subtle" size="sm" loading={stop.pending} onClick={() => void stop.send({ body: { token } })}>
        Stop service reminders
      </Button>
    </Group>
  )
}
