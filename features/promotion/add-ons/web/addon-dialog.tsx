import { Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import {
  Dialog,
  Form,
  FormButtons,
  MoneyField,
  SelectField,
  SwitchField,
  TextField,
  useCall,
  useField,
  useRead,
} from '../../../../kit/web/index.ts'
import { vendorCatalog } from '../../../supply/vendor-catalog/contract/index.ts'
import { type Addon, AddonChange, AddonForm, type PromotedAddons, promotedAddons } from '../contract/index.ts'
import { readWords } from '../rules.ts'

export interface AddonDialogProps {
  /** Null for a new one. */
  addon: Addon | null
  campaigns: PromotedAddons['campaigns']
  opened?: boolean
  onClose: () => void
}

const typedWords = z.string().refine((text) => AddonForm.shape.words.safeParse(readWords(text)).success, {
  error: 'Enter 1 to 10 words or phrases of at least 3 characters',
})
const NewEntry = z.strictObject({ ...AddonForm.shape, words: typedWords })
const ChangeEntry = z.strictObject({ ...AddonChange.shape, words: typedWords })
const wordsHelper = 'Separate several with commas. A job that mentions one of them gets the suggestion.'

/** Adds or changes a part of the catalog that shops may offer with a job. */
export default function AddonDialog({ addon, ...props }: AddonDialogProps) {
  return addon ? <ChangeDialog addon={addon} {...props} /> : <NewDialog {...props} />
}

function NewDialog({ campaigns, opened = true, onClose }: Omit<AddonDialogProps, 'addon'>) {
  const add = useCall(promotedAddons.add, { done: 'Add-on added', invalidates: [promotedAddons.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title="Add an add-on" width={560}>
      <Form
        schema={NewEntry}
        initial={{ campaignId: campaigns.length === 1 ? campaigns[0]?.campaignId : '', words: '' }}
        call={add}
        toSent={(typed) => ({ body: { ...typed, words: readWords(typed.words) } })}
        done={onClose}
        label="Add an add-on"
      >
        <Stack>
          <SelectField
            name="campaignId"
            label="Campaign"
            options={campaigns.map(({ campaignId, name }) => ({ value: campaignId, label: name }))}
          />
          <PartField />
          <TextField name="words" label="Words of the job" placeholder="oil change, cabin filter" helper={wordsHelper} />
          <FeeField />
          <FormButtons label="Add" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}

/** Finds a part of the vendor's catalog by its number or name. */
function PartField() {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  const { change, shared } = useField<string>({ name: 'partId', label: 'Part' })
  // The chosen part is not a search.
  const found = useRead(vendorCatalog.list, { query: { text: text === chosen ? '' : text } })
  const labels = (found.data?.parts ?? [])
    .filter(({ isOffered }) => isOffered)
    .map(({ partId, partNo, manufacturer, name }) => ({ value: partId, label: `${manufacturer} ${name}, ${partNo}` }))
  return (
    <Select
      {...shared}
      data={labels}
      searchable
      onSearchChange={setText}
      filter={({ options }) => options}
      onChange={(partId, option) => {
        setChosen(option?.label ?? '')
        change(partId ?? '')
      }}
      placeholder="Part number or name"
      nothingFoundMessage="No matches"
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

const FeeField = () => (
  <MoneyField
    name="fee"
    label="Fee"
    helper="For each one that a customer accepts. It is credited if the part is removed from the order."
  />
)

function ChangeDialog({ addon, opened = true, onClose }: Omit<AddonDialogProps, 'addon' | 'campaigns'> & { addon: Addon }) {
  const { addonId, version, name, words, fee, isOffered } = addon
  const change = useCall(promotedAddons.change, { done: 'Add-on saved', invalidates: [promotedAddons.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Change ${name}`} width={560}>
      <Form
        schema={ChangeEntry}
        initial={{ words: words.join(', '), fee, isOffered }}
        call={change}
        toSent={(typed) => ({ params: { id: addonId }, body: { ...typed, words: readWords(typed.words) } })}
        version={version}
        done={onClose}
        label={`Change ${name}`}
      >
        <Stack>
          <TextField name="words" label="Words of the job" helper={wordsHelper} />
          <FeeField />
          <SwitchField name="isOffered" label="Offer this add-on" required={false} />
          <FormButtons label="Save" onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
