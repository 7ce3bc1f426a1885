import { ActionIcon, Button, Group, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Muted, NumberField, Panel, sendCall, TextField, toast, useFormState } from '../../../../kit/web/index.ts'
import { vehicles } from '../../../catalog/vehicles/contract/index.ts'
import type { PartForm } from '../contract/index.ts'
import classes from './catalog.module.css'

type Fitments = Partial<NonNullable<PartForm['fitments']>[number]>[]

/** The vehicles that a part fits, typed or filled in from a VIN. `imported`: their number if there are too many to show. */
export function FitmentRows({ imported }: { imported: number }) {
  const { values, setValue, pending } = useFormState()
  if (values['fitments'] === null)
    return (
      <Panel
        title="Fits"
        lead={`This part fits ${imported.toLocaleString('en-US')} vehicles from an import. Import a table to add more.`}
      >
        <Button variant="default" disabled={pending} onClick={() => setValue('fitments', [])}>
          Remove all and enter vehicles here
        </Button>
      </Panel>
    )
  const fitments = (values['fitments'] ?? []) as Fitments
  const add = (fitment: Fitments[number]) => setValue('fitments', [...fitments, fitment])
  return (
    <Panel title="Fits" lead="The vehicles this part fits. Leave the engine empty if the part fits every engine.">
      <Stack>
        {fitments.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- The form names its fields by their position.
          <fieldset key={index} className={classes.fitment}>
            <legend className={classes.hidden}>Vehicle {index + 1}</legend>
            <NumberField name={`fitments.${index}.yearFrom`} label="First year" max={2100} />
            <NumberField name={`fitments.${index}.yearTo`} label="Last year" max={2100} />
            <TextField name={`fitments.${index}.make`} label="Make" maxLength={60} />
            <TextField name={`fitments.${index}.model`} label="Model" maxLength={60} />
            <TextField name={`fitments.${index}.engine`} label="Engine" maxLength={80} required={false} />
            <ActionIcon
              variant="default"
              size={44}
              disabled={pending}
              aria-label={`Remove vehicle ${index + 1}`}
              onClick={() =>
                setValue(
                  'fitments',
                  fitments.filter((__, at) => at !== index),
                )
              }
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </fieldset>
        ))}
        {fitments.length === 0 && <Muted>No vehicles yet.</Muted>}
        <Group align="flex-end">
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            disabled={pending}
            onClick={() => add({ make: '', model: '', engine: '' })}
          >
            Add vehicle
          </Button>
          <AddByVin onFound={add} />
        </Group>
      </Stack>
    </Panel>
  )
}

/** Adds the vehicle of a VIN, named as shops see it. */
function AddByVin({ onFound }: { onFound: (fitment: Fitments[number]) => void }) {
  const [vin, setVin] = useState('')
  const [looking, setLooking] = useState(false)
  const look = async () => {
    setLooking(true)
    try {
      const { reply } = await sendCall(vehicles.decode, { query: { vin } })
      const { year, make, model, engine } = reply.vinData
      if (!reply.isFound || year === null) return toast.error('We do not recognize this VIN. Enter the vehicle yourself.')
      onFound({ yearFrom: year, yearTo: year, make, model, engine })
      setVin('')
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      setLooking(false)
    }
  }
  return (
    <Group align="flex-end" wrap="nowrap">
      <TextInput label="VIN" value={vin} maxLength={20} onChange={(event) => setVin(event.currentTarget.value.toUpperCase())} />
      <Button variant="default" flex="none" loading={looking} disabled={vin.trim().length < 11} onClick={() => void look()}>
        Add by VIN
      </Button>
    </Group>
  )
}
