import { Alert, Button, Group, Stack } from '@mantine/core'
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
            {/* A newer version begins a new form. */}
            <EditForm key={vehicle.version} vehicle={vehicle} reload={read.reload} />
          </Panel>
          <TransferPanel vehicle={vehicle} />
        </Stack>
      )}
    </Page>
  )
}

function EditForm({ vehicle, reload }: { vehicle: Vehicle; reload: () => Promise<void> }) {
  const navigate = useNavigate()
  const photo = useChosenPhoto()
  const save = useCall(vehicles.save, {
    done: 'Saved',
    failed: ({ code }) => {
      // A work order was opened in the meantime.
      if (code === 'vehicle_has_records') void reload()
      return code === 'stale' ? false : undefined
    },
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
      before={photo.arrived}
      toSent={({ vinId, ...values }) => ({
        body: { ...values, ...fixed, vinId: fixed && !isStandInVin(fixed.vinId) ? fixed.vinId : vinId, ...photo.sent() },
      })}
      done={() => navigate('/home')}
      guard
      label="Vehicle"
    >
      {save.failed?.code === 'stale' && (
        <Alert color="amber" title="This vehicle was changed on another device" role="alert">
          <Group>
            Your changes were not saved.
            <Button variant="default" onClick={() => void reload()}>
              Show the new version
            </Button>
          </Group>
        </Alert>
      )}
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
