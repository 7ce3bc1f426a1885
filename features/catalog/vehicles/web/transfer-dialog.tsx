import { Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { showDay } from '../../../../common/dates.ts'
import { EmailField, Form, LinkDialog, LinkToCopy, Muted, SubmitButton, useMadeLink } from '../../../../kit/web/index.ts'
import { TransferForm, transfers, type Vehicle, vehicles } from '../contract/index.ts'
import { transferLinkDays, showVehicleTitle } from '../rules.ts'

export interface TransferDialogProps {
  vehicle: Vehicle
  opened: boolean
  onClose: () => void
}

/** The link with which a new owner gets the vehicle: e-mail it, copy it or cancel it. */
export default function TransferDialog({ vehicle, opened, onClose }: TransferDialogProps) {
  const { url, making, ending } = useMadeLink({
    make: transfers.offer,
    takeBack: transfers.withdraw,
    invalidates: [vehicles.list, vehicles.read],
    made: ({ mailedTo }) => (mailedTo ? `Sent to ${mailedTo}` : 'The link is ready to copy'),
  })
  const params = { id: vehicle.id }
  const { passing } = vehicle
  return (
    <LinkDialog
      title={`Transfer your ${showVehicleTitle(vehicle)}`}
      width={520}
      opened={opened}
      onClose={onClose}
      about={
        <>
          <Text>The first person who opens the link and logs in gets the car. It works once, for {transferLinkDays} days.</Text>
          <Muted>
            They see the work done and what a shop recommended: date, shop, odometer, labor and parts. They do not see your name,
            plate, photo, prices, papers or messages. You keep your own history.
          </Muted>
        </>
      }
      standing={
        passing && (
          <>
            {passing.mailedTo ? `A link was sent to ${passing.mailedTo}.` : 'There is an open link.'} It works until{' '}
            {showDay(passing.expiresAt)}. A new one replaces it.
          </>
        )
      }
      url={url}
      ending={{ pending: ending.pending, send: () => void ending.send({ params }) }}
    >
      <Form schema={TransferForm} initial={{ email: '' }} call={making} toSent={(body) => ({ params, body })} label="E-mail link">
        <EmailField name="email" label="New owner's email" />
        <SubmitButton icon={<IconMail size={18} />}>E-mail link</SubmitButton>
      </Form>
      <LinkToCopy disabled={making.pending} onClick={() => void making.send({ params, body: {} })} />
    </LinkDialog>
  )
}
