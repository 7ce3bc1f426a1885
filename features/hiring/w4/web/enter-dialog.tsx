import { Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import {
  CheckboxField,
  DateField,
  Dialog,
  Form,
  MoneyField,
  NumberField,
  SelectField,
  SubmitButton,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { filingStatuses, LockInEntry, OldEntry, ReleaseEntry, ResidencyEntry, type ShopEntry, w4 } from '../contract/index.ts'
import { filingStatusNames } from '../rules.ts'

export interface EnterDialogProps {
  opened: boolean
  onClose: () => void
  /** The record's id. */
  n: string
  isLockedIn: boolean
}

type Kind = ShopEntry['kind']

const kinds: { value: Kind; label: string }[] = [
  { value: 'old', label: 'W-4 from before 2020' },
  { value: 'lock-in', label: 'IRS lock-in letter' },
  { value: 'release', label: 'IRS release of a lock-in letter' },
  { value: 'residency', label: 'Nonresident alien' },
]

/** Enters what the shop has on paper. */
export default function EnterDialog({ opened, onClose, n, isLockedIn }: EnterDialogProps) {
  const [kind, setKind] = useState<Kind>('old')
  const enter = useCall(w4.enter, { done: 'Entered', invalidates: [w4.get] })
  const form = {
    call: enter,
    toSent: (body: ShopEntry) => ({ params: { n }, body }),
    done: onClose,
    label: 'Certificate or letter',
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Enter a certificate or letter" width={560}>
      <Stack gap="md">
        <Select
          label="What you have"
          data={kinds.filter(({ value }) => value !== 'release' || isLockedIn)}
          value={kind}
          onChange={(value) => setKind(value ?? 'old')}
          allowDeselect={false}
        />
        {kind === 'old' && (
          <Form key={kind} schema={OldEntry} initial={{ kind }} {...form}>
            <DateField name="receivedOn" label="Received on" max="2019-12-31" />
            <SelectField name="marital" label="Marital status" options={maritals} />
            <NumberField name="allowances" label="Allowances, line 5" max={99} />
            <MoneyField name="extra" label="Additional amount, line 6" required={false} helper="Each paycheck" />
            <SubmitButton>Enter</SubmitButton>
          </Form>
        )}
        {kind === 'lock-in' && (
          <Form key={kind} schema={LockInEntry} initial={{ kind, filingStatus: 'single', twoJobs: true }} {...form}>
            <Text size="sm">
              As stated in the letter. From its effective date it overrides the employee’s W-4, and only a W-4 that withholds at
              least as much is applied.
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <DateField name="letterOn" label="Date of the letter" />
              <DateField name="effectiveOn" label="Effective date" helper="Usually 60 days after the letter" />
            </SimpleGrid>
            <SelectField
              name="filingStatus"
              label="Withholding status"
              options={filingStatuses.map((value) => ({ value, label: filingStatusNames[value] }))}
            />
            <CheckboxField name="twoJobs" label="Step 2(c) checkbox, higher withholding rate" required={false} />
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <MoneyField name="credits" label="Step 3, annual reductions" required={false} />
              <MoneyField name="otherIncome" label="Step 4(a), other income" required={false} />
              <MoneyField name="deductions" label="Step 4(b), deductions" required={false} />
              <MoneyField name="extra" label="Step 4(c), each paycheck" required={false} />
            </SimpleGrid>
            <SubmitButton>Enter</SubmitButton>
          </Form>
        )}
        {kind === 'release' && (
          <Form key={kind} schema={ReleaseEntry} initial={{ kind }} {...form}>
            <Text size="sm">From then on, the employee’s newest W-4 applies again.</Text>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <DateField name="letterOn" label="Date of the letter" />
              <DateField name="effectiveOn" label="Effective date" />
            </SimpleGrid>
            <SubmitButton>Enter</SubmitButton>
          </Form>
        )}
        {kind === 'residency' && (
          <Form key={kind} schema={ResidencyEntry} initial={{ kind, isNonresident: true }} {...form}>
            <CheckboxField name="isNonresident" label="Is a nonresident alien" required={false} />
            <DateField name="effectiveOn" label="Effective date" />
            <TextField name="note" label="Note" required={false} maxLength={200} />
            <SubmitButton>Enter</SubmitButton>
          </Form>
        )}
      </Stack>
    </Dialog>
  )
}

const maritals = [
  { value: 'single', label: 'Single' },
  { value: 'married', label: 'Married' },
  { value: 'married-as-single', label: 'Married, but withhold at higher single rate' },
]
