import { Alert, Anchor, Button, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import {
  DateField,
  EmailField,
  PhoneField,
  RadioCardsField,
  SelectField,
  TextField,
  toText,
  useFormState,
} from '../../../../kit/web/index.ts'
import { useStates } from '../../../platform/places/web/index.ts'
import { maxPreparers, type Preparer } from '../../i9-forms/contract/index.ts'
import { antiDiscrimination, preparerNotice, statusLabels, statusQuestion } from '../../i9-forms/rules.ts'
import { type OwnI9, type ShownSection1 } from '../contract/index.ts'

/** The form's instructions, which the employee must be able to read. */
const instructions = 'https://www.uscis.gov/sites/default/files/document/forms/i-9instr.pdf'

export interface StepProps {
  state: OwnI9
  /** For a correction: the current form. Empty numbers stay as they are. */
  onFile: ShownSection1 | null
}

const keeps = (masked: string | undefined) => (masked ? { helper: `Leave empty to keep ${masked}` } : {})

export function NameStep() {
  const states = useStates()
  return (
    <Stack gap="md">
      <Text size="sm">
        {antiDiscrimination}{' '}
        <Anchor inherit underline="always" href={instructions} target="_blank" rel="noreferrer">
          Instructions for Form I-9
        </Anchor>
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="lastName" label="Last Name (Family Name)" autoComplete="family-name" />
        <TextField name="firstName" label="First Name (Given Name)" autoComplete="given-name" />
        <TextField name="middleInitial" label="Middle Initial (if any)" required={false} maxLength={5} />
        <TextField name="otherLastNames" label="Other Last Names Used (if any)" required={false} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField name="address" label="Address (Street Number and Name)" autoComplete="address-line1" />
        <TextField name="apartment" label="Apt. Number (if any)" required={false} autoComplete="address-line2" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextField name="city" label="City or Town" autoComplete="address-level2" />
        <SelectField name="state" label="State" options={states} searchable />
        <TextField name="zip" label="ZIP Code" autoComplete="postal-code" maxLength={10} />
      </SimpleGrid>
    </Stack>
  )
}

export function ContactStep({ state: { isEVerify, today }, onFile }: StepProps) {
  return (
    <Stack gap="md">
      <DateField name="birthDate" label="Date of Birth" max={today} />
      <TextField
        name="ssn"
        label="U.S. Social Security Number"
        autoComplete="off"
        inputMode="numeric"
        maxLength={11}
        placeholder="000-00-0000"
        required={isEVerify && !onFile?.ssn}
        helper={
          onFile?.ssn
            ? `Leave empty to keep ${onFile.ssn}`
            : isEVerify
              ? 'This shop takes part in E-Verify, which needs it.'
              : 'You may leave it out. It is encrypted, and we show only its last four digits.'
        }
      />
      <EmailField name="email" label="Employee’s Email Address" required={false} />
      <PhoneField name="phone" label="Employee’s Telephone Number" required={false} />
    </Stack>
  )
}

export function StatusStep({ state, onFile }: StepProps) {
  const { values } = useFormState()
  const status = values['status']
  const alienLabel = state.edition?.alienLabel ?? ''
  return (
    <Stack gap="md">
      <Text size="sm">{statusQuestion}</Text>
      <RadioCardsField
        name="status"
        label="Citizenship or immigration status"
        columns={1}
        options={[
          { value: 'citizen', label: `1. ${statusLabels.citizen}` },
          { value: 'national', label: `2. ${statusLabels.national}` },
          { value: 'resident', label: `3. ${statusLabels.resident}` },
          { value: 'alien', label: `4. ${alienLabel}` },
        ]}
      />
      {status === 'resident' && (
        <TextField
          name="alienNumber"
          label="USCIS or A-Number"
          autoComplete="off"
          maxLength={14}
          required={!onFile?.alienNumber}
          {...keeps(onFile?.alienNumber)}
        />
      )}
      {status === 'alien' && <AlienFields onFile={onFile} />}
    </Stack>
  )
}

function AlienFields({ onFile }: Pick<StepProps, 'onFile'>) {
  return (
    <Stack gap="md">
      <DateField
        name="workUntil"
        label="Authorized to work until (exp. date, if any)"
        required={false}
        clearable
        helper='Leave it empty for "N/A", for example as a refugee or asylee.'
      />
      <Text fw={600}>If you check Item Number 4., enter one of these:</Text>
      <TextField
        name="alienNumber"
        label="USCIS A-Number"
        autoComplete="off"
        maxLength={14}
        required={false}
        {...keeps(onFile?.alienNumber)}
      />
      <Text ta="center" fw={600}>
        OR
      </Text>
      <TextField
        name="admissionNumber"
        label="Form I-94 Admission Number"
        autoComplete="off"
        maxLength={16}
        required={false}
        {...keeps(onFile?.admissionNumber)}
      />
      <Text ta="center" fw={600}>
        OR
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField
          name="passportNumber"
          label="Foreign Passport Number"
          autoComplete="off"
          maxLength={24}
          required={false}
          {...keeps(onFile?.passportNumber)}
        />
        <TextField name="passportCountry" label="Country of Issuance" required={false} />
      </SimpleGrid>
    </Stack>
  )
}

const noPreparer = { lastName: '', firstName: '', middleInitial: '', address: '', city: '', state: '', zip: '' }

const signedByOptions = [
  { value: 'employee', label: 'The employee' },
  { value: 'minor', label: 'A parent or legal guardian of an employee under age 18' },
  { value: 'placement', label: 'A representative of an employee with a disability (special placement)' },
]

/** Supplement A: the people who helped. */
export function HelpStep({ state, onFile }: StepProps) {
  const { values, setValue, errors } = useFormState()
  const preparers = (values['preparers'] ?? []) as Preparer[]
  const wrong = toText(errors['preparers'])
  const room = maxPreparers - (onFile?.preparers.length ?? 0)
  const set = (next: readonly object[]) => setValue('preparers', next)
  return (
    <Stack gap="md">
      <Text size="sm">{preparerNotice} If nobody helped you, continue.</Text>
      {!onFile && !state.isEVerify && (
        <SelectField
          name="signedBy"
          label="Who signs Section 1"
          options={signedByOptions}
          helper="Someone else may sign only for an employee who is under 18 or has a disability, and who cannot present a List B document. That person completes a certification below."
        />
      )}
      {wrong && <Alert color="red">{wrong}</Alert>}
      {preparers.map((preparer, index) => (
        // Certifications have no ID while they are typed, and are only added at the end or removed.
        <PreparerFields
          key={index}
          index={index}
          onRemove={() => set(preparers.filter((otherPreparer) => otherPreparer !== preparer))}
        />
      ))}
      {preparers.length < room && (
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => set([...preparers, noPreparer])}
          >
            Add a preparer or translator
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function PreparerFields({ index, onRemove }: { index: number; onRemove: () => void }) {
  const states = useStates()
  const at = `preparers.${index}`
  return (
    <Fieldset legend={`Preparer or translator ${index + 1}`}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextField name={`${at}.lastName`} label="Last Name (Family Name)" />
          <TextField name={`${at}.firstName`} label="First Name (Given Name)" />
          <TextField name={`${at}.middleInitial`} label="Middle Initial (if any)" required={false} maxLength={5} />
        </SimpleGrid>
        <TextField name={`${at}.address`} label="Address (Street Number and Name)" />
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextField name={`${at}.city`} label="City or Town" />
          <SelectField name={`${at}.state`} label="State" options={states} searchable />
          <TextField name={`${at}.zip`} label="ZIP Code" maxLength={10} />
        </SimpleGrid>
        <Group>
          <Button variant="subtle" color="red" onClick={onRemove} aria-label={`Remove preparer or translator ${index + 1}`}>
            Remove
          </Button>
        </Group>
      </Stack>
    </Fieldset>
  )
}
