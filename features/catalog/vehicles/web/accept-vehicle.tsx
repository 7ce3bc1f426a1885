import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Empty, LinkButton, Muted, Page, Panel, useCall, useRead } from '../../../../kit/web/index.ts'
import { type OfferedVehicle, transferRefusals, transfers, vehicles } from '../contract/index.ts'
import { showMiles, showVehicleTitle } from '../rules.ts'
import { VehicleCard } from './vehicle-card.tsx'

/** `/take-over/{token}` for a customer: which car it is, and the button that makes it theirs. */
export function AcceptVehicle({ token }: { token: string }) {
  const offered = useRead(transfers.view, { body: { token } })
  if (offered.error?.code === transferRefusals.linkExpired.code) return <LinkExpired />
  return (
    <Page
      title={offered.data ? `Add a ${showVehicleTitle(offered.data)} to your account` : 'Add a vehicle to your account'}
      lead={offered.data && !offered.data.isOwn && 'Its owner is transferring it to you, with its service history.'}
      width="narrow"
      read={offered}
      skeleton="cards"
    >
      {(vehicle) => <Offered vehicle={vehicle} token={token} />}
    </Page>
  )
}

function LinkExpired() {
  return (
    <Page title="Add a vehicle to your account" width="narrow">
      <Empty
        icon={<IconLinkOff size={28} />}
        title="This link no longer works"
        tone="red"
        action={<LinkButton to="/home">My vehicles</LinkButton>}
      >
        It was used, canceled, or has expired. Ask the person who sent it for a new one.
      </Empty>
    </Page>
  )
}

const showVisits = (count: number) => (count === 0 ? 'None yet' : `${count} ${count === 1 ? 'visit' : 'visits'}`)

function Offered({ vehicle, token }: { vehicle: OfferedVehicle; token: string }) {
  const navigate = useNavigate()
  const take = useCall(transfers.accept, {
    done: ({ vinId, ...mine }) => {
      void navigate(`/history/${encodeURIComponent(vinId)}`, { replace: true })
      return `The ${showVehicleTitle(mine)} is yours`
    },
    failed: ({ code }) =>
      code === transferRefusals.notNow.code || code === transferRefusals.linkExpired.code ? false : undefined,
    invalidates: [vehicles.list, vehicles.read, transfers.list],
  })
  const { odometer, visits, expiresAt, isOwn, isThere } = vehicle
  return (
    <Stack gap="md">
      <VehicleCard vehicle={vehicle} />
      <Panel title="What you get">
        <Stack gap="md" align="flex-start">
          <Definition
            items={[
              { term: 'Odometer', value: odometer === null ? 'Not known' : showMiles(odometer) },
              { term: 'Service history', value: showVisits(visits) },
              { term: 'Link works until', value: showDay(expiresAt) },
            ]}
          />
          <Muted>
            You will see the past work and what a shop recommended: date, shop, odometer, labor and parts. You will not see who
            owned it or what it cost. Earlier owners never see your visits.
          </Muted>
          {isThere && (
            <Text>You already have this car. Your own entries stay, and its earlier visits are added to its history.</Text>
          )}
          {take.failed && (
            <Alert color="red" role="alert" w="100%">
              {take.failed.msg}
            </Alert>
          )}
          {isOwn ? (
            <>
              <Alert color="blue" w="100%">
                {transferRefusals.ownLink.msg}
              </Alert>
              <LinkButton to={`/edit-vehicle/${encodeURIComponent(vehicle.vinId)}`} variant="default">
                View vehicle
              </LinkButton>
            </>
          ) : (
            <Button
              size="lg"
              loading={take.pending}
              leftSection={<IconCheck size={20} aria-hidden />}
              onClick={() => void take.send({ body: { token } })}
            >
              Add to my vehicles
            </Button>
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}
