import { Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { showDay } from '../../../common/dates.ts'
import { EmailField, Form, LinkDialog, LinkToCopy, SubmitButton, useMadeLink } from '../../../web/kit/index.ts'
import { type Vehicle, vehicles } from '../contract.ts'
import { PassingForm, passings } from '../passing-contract.ts'
import { passingDays, vehicleTitle } from '../rules.ts'

export interface PassOnDialogProps {
  vehicle: Vehicle
  opened: boolean
  onClose: () => void
}

/** The link with which a new owner takes the vehicle over: mailed, copied, taken back. */
export default function PassOnDialog({ vehicle, opened, onClose }: PassOnDialogProps) {
  const { url, making, ending } = useMadeLink({
    make: passings.offer,
    takeBack: passings.takeBack,
    invalidates: [vehicles.list, vehicles.read],
    made: ({ mailedTo }) => (mailedTo ? `Mailed to ${mailedTo}` : 'The link is ready to copy'),
  })
  const params = { id: vehicle.id }
  const { passing } = vehicle
  return (
    <LinkDialog
      title={`Pass on your ${vehicleTitle(vehicle)}`}
      width={520}
      opened={opened}
      onClose={onClose}
      about={
        <>
          <Text>
            Whoever opens the link first, with an account of their own, has the car from then on. It works once, for {passingDays}{' '}
            days.
          </Text>
          <Text size="sm" c="dimmed">
            They see what was done and what a shop advised: day, shop, odometer, labor and parts. They do not see your name,
            plate, photo, prices, papers or messages. You keep your own history.
          </Text>
        </>
      }
      standing={
        passing && (
          <>
            There is a link{passing.mailedTo && ` with ${passing.mailedTo}`}, good until {showDay(passing.expiresAt)}. A new one
            ends it.
          </>
        )
      }
      url={url}
      ending={{ pending: ending.pending, send: () => void ending.send({ params }) }}
    >
      <Form
        schema={PassingForm}
        initial={{ email: '' }}
        call={making}
        toSent={(body) => ({ params, body })}
        label="Mail the link"
      >
        <EmailField name="email" label="New owner's email" />
        <SubmitButton icon={<IconMail size={18} />}>Mail the link</SubmitButton>
      </Form>
      <LinkToCopy disabled={making.pending} onClick={() => void making.send({ params, body: {} })} />
    </LinkDialog>
  )
}
