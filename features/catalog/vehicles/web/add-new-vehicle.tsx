import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { Form, Page, Panel, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { SavedVehicle, vehicles } from '../contract/index.ts'
import { showVehicleTitle } from '../rules.ts'
import { PhotoField } from './photo-field.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'
import { VehicleFields } from './vehicle-fields.tsx'

/** Adds one of the customer's own vehicles, by VIN or by hand. */
export default function AddNewVehicle() {
  const navigate = useNavigate()
  const photo = useChosenPhoto()
  const save = useCall(vehicles.save, {
    done: (vehicle) => `Your ${showVehicleTitle(vehicle)} is added`,
    invalidates: [vehicles.list, vehicles.read],
  })
  return (
    <Page title="Add New Vehicle" lead="Type, paste or scan the VIN. For most cars, we fill in the rest." width="narrow">
      <Panel>
        <Form
          schema={SavedVehicle}
          initial={{ vinId: '' }}
          call={save}
          before={photo.arrived}
          toSent={(values) => ({ body: { ...values, ...photo.sent() } })}
          done={() => navigate('/home')}
          guard
          label="New vehicle"
        >
          <VehicleFields />
          <PhotoField photo={photo} />
          <SubmitButton icon={<IconPlus size={18} />}>Add vehicle</SubmitButton>
        </Form>
      </Panel>
    </Page>
  )
}
