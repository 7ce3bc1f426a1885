import { Group, Stack } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useNavigate, useParams } from 'react-router'
import { Form, LinkButton, Page, Panel, SubmitButton, useCall, useRead } from '../../../../kit/web/index.ts'
import { SavedVehicle, type Vehicle, vehicles } from '../contract/index.ts'
import { getIdentity, getKnownVin, isStandInVin, showVehicleTitle } from '../rules.ts'
import { PhotoField } from './photo-field.tsx'
import { TransferPanel } from './transfer-panel.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'
import { VehicleFields } from './vehicle-fields.tsx'

export default function EditVehicle() {
  const { vinId = '' } = useParams()
  const read = useRead(vehicles.read, { params: { id: vinId } })
  const title = read.data ? showVehicleTitle(read.data) : 'Edit Vehicle'
  return (
    <Page title={title} crumbs={[{ label: 'Home', to: '/home' }]} width="narrow" read={read} skeleton="form">
      {(vehicle) => (
        <Stack gap="md">
          <Panel title="Edit Vehicle">
            <EditForm vehicle={vehicle} />
          </Panel>
          <TransferPanel vehicle={vehicle} />
        </Stack>
      )}
    </Page>
  )
}

function EditForm({ vehicle }: { vehicle: Vehicle }) {
  const navigate = useNavigate()
  const photo = useChosenPhoto()
  const save = useCall(vehicles.save, {
    done: 'Saved',
    invalidates: [vehicles.list, vehicles.read],
  })
  const {
    servicingShop: _,
    servicingWorkOrderId: __,
    inShop: ___,
    nextAppointment: ____,
    passing: _____,
    photoId,
    hasRecords,
    odometer,
    ...fields
  } = vehicle
  const fixed = hasRecords ? getIdentity(vehicle) : undefined
  return (
    <Form
      schema={SavedVehicle}
      initial={{ ...fields, vinId: getKnownVin(vehicle.vinId), ...(odometer === null ? {} : { odometer }) }}
      call={save}
      version={vehicle.version}
      before={photo.arrived}
      toSent={({ vinId, ...values }) => ({
        body: { ...values, ...fixed, vinId: fixed && !isStandInVin(fixed.vinId) ? fixed.vinId : vinId, ...photo.sent() },
      })}
      done={() => navigate('/home')}
      guard
      label="Vehicle"
    >
      <VehicleFields open {...(fixed ? { fixed } : {})} />
      <PhotoField photo={photo} kept={photoId} title={showVehicleTitle(vehicle)} />
      <Group>
        <SubmitButton icon={<IconCheck size={18} />}>Save</SubmitButton>
        <LinkButton variant="default" to="/home">
          Cancel
        </LinkButton>
      </Group>
    </Form>
  )
}
