import { SimpleGrid } from '@mantine/core'
import { IconBuildingStore, IconCar, IconUser } from '@tabler/icons-react'
import { z } from 'zod'
import {
  AddressField,
  CheckboxField,
  DateField,
  EmailField,
  FileField,
  Form,
  MoneyField,
  NumberField,
  Panel,
  PasscodeField,
  PasswordField,
  PhoneField,
  RadioCardsField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  toast,
} from '../../../kit/web/index.ts'

const anything = z.looseObject({})
const states = ['Arizona', 'California', 'Colorado', 'Florida', 'Georgia', 'Illinois', 'New York', 'Ohio', 'Texas', 'Washington']

const places = [
  { label: '1100 Congress Ave, Austin, TX 78701', street: '1100 Congress Ave', city: 'Austin', state: 'Texas', zipCode: '78701' },
  { label: '1100 Main St, Houston, TX 77002', street: '1100 Main St', city: 'Houston', state: 'Texas', zipCode: '77002' },
]
const suggest = async (text: string) => places.filter((place) => place.label.toLowerCase().includes(text.toLowerCase()))

const filled = {
  first: 'Ana',
  phone: '5125550143',
  hours: 1.5,
  cost: 12345,
  state: 'Texas',
  role: 'owner',
  on: '2026-11-24',
  renew: true,
}

export function FieldSection() {
  return (
    <Panel title="Each on its own">
      <Form schema={anything} initial={filled} label="Fields" submit={() => undefined}>
        <SimpleGrid cols={{ base: 1, md: 2 }} verticalSpacing="lg">
          <TextField name="first" label="First name" icon={<IconUser size={18} />} helper="As on your driver license" />
          <EmailField name="mail" label="Email" />
          <PasswordField name="password" label="Password" fresh helper="At least 12 characters" />
          <PhoneField name="phone" label="Phone" />
          <NumberField name="hours" label="Hours" decimals={1} suffix="h" />
          <MoneyField name="cost" label="Cost" />
          <AddressField
            name="street"
            label="Address"
            suggest={suggest}
            fills={{ city: 'city', state: 'state', zipCode: 'zip' }}
            helper="Try “1100”: the rest fills itself"
          />
          <TextField name="city" label="City" required={false} />
          <SelectField name="state" label="State" options={states} />
          <TextField name="zip" label="Zip code" inputMode="numeric" maxLength={10} />
          <DateField name="on" label="Day" clearable />
          <FileField name="file" label="Document" accept="application/pdf,image/png" />
          <TextField name="off" label="Not to be changed" disabled />
          <SelectField name="offer" label="Without options yet" options={[]} disabled />
        </SimpleGrid>
        <TextAreaField name="notes" label="Notes" placeholder="What should the shop know?" />
        <RadioCardsField
          name="role"
          label="I am a"
          columns={3}
          options={[
            { value: 'customer', label: 'Vehicle owner', description: 'Book and pay for repairs', icon: <IconCar size={20} /> },
            { value: 'owner', label: 'Auto shop', description: 'Run the whole shop', icon: <IconBuildingStore size={20} /> },
            { value: 'vendor', label: 'Parts vendor', description: 'Not open yet', disabled: true },
          ]}
        />
        <PasscodeField
          name="otp"
          label="Passcode"
          helper="We sent it to a••@example.com"
          onComplete={(code) => toast.info(`The code is ${code}`)}
        />
        <CheckboxField name="terms" label="I agree to the" link={{ label: 'terms and privacy', to: '/ui', newTab: true }} />
        <SwitchField name="renew" label="Renew automatically" helper="You can stop at any time" />
      </Form>
    </Panel>
  )
}
