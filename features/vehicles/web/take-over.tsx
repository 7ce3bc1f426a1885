import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconCheck, IconLinkOff } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import { showDay } from '../../../common/dates.ts'
import { Definition, Empty, Page, Panel, useCall, useRead } from '../../../web/kit/index.ts'
import { vehicles } from '../contract.ts'
import { type OfferedVehicle, passingRefusals, passings } from '../passing-contract.ts'
import { showMiles, vehicleTitle } from '../rules.ts'
import { VehicleCard } from './vehicle-card.tsx'

/** `/take-over/{token}` for a customer: which car it is, and the button that makes it theirs. */
export function TakeOver({ token }: { token: string }) {
  const offered = useRead(passings.look, { body: { token } })
  if (offered.error?.code === passingRefusals.linkOver.code) return <LinkOver />
  return (
    <Page
      title={offered.data ? `Take over a ${vehicleTitle(offered.data)}` : 'Take over a vehicle'}
      lead={offered.data && !offered.data.isOwn && 'Its owner passes it on to you, with its service history.'}
      width="narrow"
      read={offered}
      skeleton="cards"
    >
      {(vehicle) => <Offered vehicle={vehicle} token={token} />}
    </Page>
  )
}

function LinkOver() {
  return (
    <Page title="Take over a vehicle" width="narrow">
      <Empty
        icon={<IconLinkOff />}
        title="This link no longer works"
        tone="red"
        action={
          <Button component={Link} to="/home">
            To my vehicles
          </Button>
        }
      >
        It was used, cancelled, or is too old. Ask whoever sent it for a new one.
      </Empty>
    </Page>
  )
}

const visitsOf = (count: number) => (count === 0 ? 'None yet' : `${count} ${count === 1 ? 'visit' : 'visits'}`)

function Offered({ vehicle, token }: { vehicle: OfferedVehicle; token: string }) {
  const navigate = useNavigate()
  const take = useCall(passings.takeOver, {
    done: ({ vinId, ...mine }) => {
      void navigate(`/history/${encodeURIComponent(vinId)}`, { replace: true })
      return `The ${vehicleTitle(mine)} is yours`
    },
    failed: ({ code }) => (code === passingRefusals.notNow.code || code === passingRefusals.linkOver.code ? false : undefined),
    invalidates: [vehicles.list, vehicles.read, passings.passedOn],
  })
  const { odometer, visits, expiresAt, isOwn, isThere } = vehicle
  return (
    <Stack gap="md">
      <VehicleCard vehicle={vehicle} />
      <Panel title="What comes with it">
        <Stack gap="md" align="flex-start">
          <Definition
            items={[
              { term: 'Odometer', value: odometer === null ? 'Not known' : showMiles(odometer) },
              { term: 'Service history', value: visitsOf(visits) },
              { term: 'Link good until', value: showDay(expiresAt) },
            ]}
          />
          <Text size="sm" c="dimmed">
            You will see what was done before and what a shop advised: day, shop, odometer, labor and parts. Not who owned it, nor
            what it cost. Nobody who had it before sees your visits.
          </Text>
          {isThere && (
            <Text>
              This car is among your vehicles already. What you wrote about it stays, and the earlier visits join its history.
            </Text>
          )}
          {take.failed && (
            <Alert color="red" role="alert" w="100%">
              {take.failed.msg}
            </Alert>
          )}
          {isOwn ? (
            <>
              <Alert color="blue" w="100%">
                {passingRefusals.ownLink.msg}
              </Alert>
              <Button component={Link} to={`/edit-vehicle/${encodeURIComponent(vehicle.vinId)}`} variant="default">
                To my vehicle
              </Button>
            </>
          ) : (
            <Button
              size="lg"
              loading={take.pending}
              leftSection={<IconCheck size={20} aria-hidden />}
              onClick={() => void take.send({ body: { token } })}
            >
              Take it over
            </Button>
          )}
        </Stack>
      </Panel>
    </Stack>
  )
}
