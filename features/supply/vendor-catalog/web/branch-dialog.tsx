import {
  Dialog,
  Form,
  FormButtons,
  NumberField,
  PhoneField,
  SelectField,
  SwitchField,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { AddressFields } from '../../../platform/places/web/index.ts'
import { type Branch, BranchForm, vendorCatalog } from '../contract/index.ts'
import { showClock } from './show-clock.ts'

export interface BranchDialogProps {
  branch?: Branch | undefined
  opened?: boolean
  onClose: () => void
}

/** Every half hour from 6 AM to 8 PM. */
const cutOffs = Array.from({ length: 29 }, (_, index) => {
  const minutes = 6 * 60 + index * 30
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { value, label: showClock(value) }
})

/** Adds a branch, or changes one. */
export default function BranchDialog({ branch, opened = true, onClose }: BranchDialogProps) {
  const options = { done: 'Branch saved', invalidates: [vendorCatalog.branches, vendorCatalog.list] }
  const add = useCall(vendorCatalog.addBranch, options)
  const change = useCall(vendorCatalog.changeBranch, options)
  const fields = (
    <>
      <TextField name="name" label="Name" maxLength={120} helper="As in your price file" />
      <AddressFields zip="zipcode" aptSuite={false}>
        <PhoneField name="phone" label="Phone" />
      </AddressFields>
      <NumberField name="deliveryMiles" label="Delivery radius" max={300} suffix="mi" helper="0 for pickup only" />
      <SelectField
        name="cutOff"
        label="Cut-off"
        options={cutOffs}
        required={false}
        clearable
        helper="Orders until then are delivered the same day"
      />
      {branch && <SwitchField name="isOpen" label="Open" helper="Shops see how many open branches you have" />}
      <FormButtons label="Save branch" onCancel={onClose} />
    </>
  )
  return (
    <Dialog opened={opened} onClose={onClose} title={branch ? branch.name : 'New branch'} width={640}>
      {branch ? (
        <Form
          schema={BranchForm}
          initial={toForm(branch)}
          call={change}
          toSent={(body) => ({ params: { id: branch.branchId }, body })}
          version={branch.version}
          done={onClose}
          label={branch.name}
        >
          {fields}
        </Form>
      ) : (
        <Form
          schema={BranchForm}
          initial={{ name: '', deliveryMiles: 0, cutOff: '', isOpen: true }}
          call={add}
          done={onClose}
          label="New branch"
        >
          {fields}
        </Form>
      )}
    </Dialog>
  )
}

const toForm = ({ name, phone, address, city, state, zipcode, deliveryMiles, cutOff, isOpen }: Branch) => ({
  name,
  phone,
  address,
  city,
  state,
  zipcode,
  deliveryMiles,
  cutOff,
  isOpen,
})
