import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconCalendarPlus, IconCheck, IconLinkOff } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { z } from 'zod'
import {
  confirm,
  Definition,
  Empty,
  Form,
  FormButtons,
  LinkButton,
  Page,
  Panel,
  Phone,
  StateBadge,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { ShopAddress } from '../../../people/shops/web/index.ts'
import {
  appointmentLinks,
  appointmentRefusals,
  appointments,
  BookedTime,
  type LinkedAppointment,
} from '../../appointments/contract/index.ts'
import {
  badges,
  Directions,
  saveToCalendar,
  showLongTimeAndZone,
  TimeField,
  useRefusedTimes,
  WhatToBring,
} from '../../appointments/web/index.ts'
import { LinkedProblemPhotos } from '../../visit-photos/web/index.ts'
import { CreateGuestAccount } from './create-guest-account.tsx'

/** `/booking/{token}`: a visit booked without an account, right after booking and from the link in its mails. */
export default function GuestVisit() {
  const { token = '' } = useParams()
  const visit = useRead(appointmentLinks.view, { body: { token } })
  if (visit.error?.code === appointmentRefusals.linkEnded.code || visit.error?.status === 400)
    return (
      <Page title="Your visit" width="narrow">
        <Empty icon={<IconLinkOff />} title="This link does not work" tone="red">
          Open the link in the newest mail about your visit, or call the shop.
        </Empty>
      </Page>
    )
  return (
    <Page title="Your visit" width="narrow" read={visit} skeleton="cards">
      {(data) => <Visit visit={data} token={token} />}
    </Page>
  )
}

const lists = [appointmentLinks.view, appointments.slots]

function Visit({ visit, token }: { visit: LinkedAppointment; token: string }) {
  const { appointment, statedVehicle, canChange, hasAccount } = visit
  const { shop, vehicle, concern, startsAt, state, waits } = appointment
  const [moving, setMoving] = useState(false)
  const when = showLongTimeAndZone(startsAt, shop.timeZone)
  const cancel = useCall(appointmentLinks.cancel, { done: 'Your appointment is canceled.', invalidates: lists })
  const ask = async () => {
    const question = {
      header: 'Cancel this appointment?',
      message: `${shop.dba}, ${when}`,
      accept: 'Cancel appointment',
      cancel: 'Keep appointment',
      danger: true,
    }
    if (await confirm(question)) await cancel.send({ body: { token } })
  }
  return (
    <Stack>
      {canChange && (
        <Alert color="green" icon={<IconCheck aria-hidden />} title={`Booked for ${when}`}>
          {shop.dba} expects you. We e-mailed this page’s link to {visit.email}.
        </Alert>
      )}
      <Panel title={shop.dba} actions={<StateBadge {...badges[state]} />}>
        <Stack gap="md">
          <Definition
            items={[
              { term: 'Time', value: when },
              { term: 'Your visit', value: waits ? 'You wait at the shop' : 'You drop the vehicle off' },
              { term: 'Vehicle', value: vehicle?.title ?? (statedVehicle || 'Another vehicle') },
              { term: 'Concern', value: <span style={{ whiteSpace: 'pre-line' }}>{concern}</span> },
              { term: 'Address', value: <ShopAddress shop={{ ...shop, aptSuite: '' }} /> },
              { term: 'Phone', value: <Phone digits={shop.phone1} link /> },
            ]}
          />
          <Group gap="xs">
            {canChange && <AddToCalendar visit={visit} />}
            <Directions shop={shop} />
            {canChange && (
              <>
                <Button variant="default" aria-expanded={moving} onClick={() => setMoving(!moving)}>
                  Change time
                </Button>
                <Button variant="default" c="red" loading={cancel.pending} onClick={() => void ask()}>
                  Cancel appointment
                </Button>
              </>
            )}
            {!canChange && <LinkButton to={`/book/${shop.id}`}>Book another visit</LinkButton>}
          </Group>
          {moving && canChange && <Move visit={visit} token={token} onDone={() => setMoving(false)} />}
        </Stack>
      </Panel>
      <LinkedProblemPhotos token={token} canAdd={canChange} />
      {canChange && <WhatToBring />}
      {hasAccount ? (
        <Text>
          This visit is in your account. <LinkButton to="/home">Log in</LinkButton>
        </Text>
      ) : (
        canChange && <CreateGuestAccount token={token} email={visit.email} />
      )}
    </Stack>
  )
}

function AddToCalendar({ visit: { appointment } }: { visit: LinkedAppointment }): ReactNode {
  return (
    <Button leftSection={<IconCalendarPlus size={18} aria-hidden />} onClick={() => void saveToCalendar(appointment)}>
      Add to calendar
    </Button>
  )
}

const NewTime = z.strictObject({ startsAt: BookedTime })

function Move({ visit, token, onDone }: { visit: LinkedAppointment; token: string; onDone: () => void }) {
  const { refused, failed } = useRefusedTimes()
  const move = useCall(appointmentLinks.move, { done: 'Your appointment is changed.', failed, invalidates: lists })
  return (
    <Form
      schema={NewTime}
      call={move}
      toSent={({ startsAt }) => ({ body: { token, startsAt } })}
      done={onDone}
      label="Change time"
    >
      <TimeField name="startsAt" label="New time" shop={visit.appointment.shop.id} refused={refused} />
      <FormButtons label="Save new time" onCancel={onDone} />
    </Form>
  )
}
