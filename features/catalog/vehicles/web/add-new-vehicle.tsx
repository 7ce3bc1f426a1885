import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { createDrafts, Form, KeepDraft, Page, Panel, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { SavedVehicle, vehicles } from '../contract/index.ts'
import { showVehicleTitle } from '../rules.ts'
import { PhotoField } from './photo-field.tsx'
import { useChosenPhoto } from './use-chosen-photo.ts'
import { VehicleFields } from './vehicle-fields.tsx'

const newVehicle = 'new'
const drafts = createDrafts<Partial<z.input<typeof SavedVehicle>>>('vehicle')

/** Adds one of the customer's own vehicles, by VIN or by hand. Typed entries survive a reload and leaving the page. */
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
          initial={drafts.read(newVehicle) ?? { vinId: '' }}
          call={save}
          before={photo.arrived}
          toSent={(values) => ({ body: { ...values, ...photo.sent() } })}
          done={() => {
            drafts.drop(newVehicle)
            return navigate('/home')
          }}
          label="New vehicle"
        >
          <KeepDraft drafts={drafts} id={newVehicle} except={[]} />
          <VehicleFields />
          <PhotoField photo={photo} />
          <SubmitButton icon={<IconPlus size={18} />}>Add vehicle</SubmitButton>
        </Form>
      </Panel>
    </Page>
  )
}
