import { Button, Group, Input, Select, Stack, TextInput } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { usStates } from '../../../platform/places/rules.ts'
import { nameArea } from '../areas.ts'
import { mostAreas } from '../contract/index.ts'
import classes from './campaigns.module.css'

const states = usStates.map(({ code, name }) => ({ value: code, label: name }))

interface AreasFieldProps {
  value: readonly string[]
  onChange: (areas: string[]) => void
  error?: string | undefined
}

/** States and zip code prefixes, added one by one. */
export function AreasField({ value, onChange, error }: AreasFieldProps) {
  const [zip, setZip] = useState('')
  const [zipError, setZipError] = useState<string>()
  const add = (area: string) => value.length < mostAreas && onChange([...new Set([...value, area])])
  const addZip = () => {
    if (!/^\d{3}(\d{2})?$/.test(zip)) return setZipError('Type a ZIP code, or its first 3 digits')
    add(zip.slice(0, 3))
    setZip('')
    return setZipError(undefined)
  }
  return (
    <Stack gap="xs" component="fieldset" className={classes.fieldset} data-field="areas">
      <legend>Areas</legend>
      <Group align="flex-start" gap="sm">
        <Select
          label="Add a state"
          placeholder="Ohio"
          data={states.filter((state) => !value.includes(state.value))}
          value={null}
          onChange={(state) => state && add(state)}
          searchable
          nothingFoundMessage="No matches"
          error={error}
        />
        <TextInput
          label="Add a ZIP code"
          placeholder="43215"
          inputMode="numeric"
          maxLength={5}
          value={zip}
          error={zipError}
          onChange={(event) => setZip(event.currentTarget.value.replace(/\D/g, ''))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            addZip()
          }}
          rightSection={
            <Button size="compact-sm" variant="subtle" onClick={addZip} aria-label="Add this ZIP code" px={6}>
              <IconPlus size={18} aria-hidden />
            </Button>
          }
        />
      </Group>
      {value.length > 0 && (
        <ul className={classes.chosen} aria-label="Chosen areas">
          {value.map((area) => (
            <li key={area}>
              <Button
                size="compact-sm"
                variant="default"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={`${nameArea(area)}, remove`}
                onClick={() => onChange(value.filter((chosenArea) => chosenArea !== area))}
              >
                {nameArea(area)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Input.Description>A ZIP code stands for all that begin with the same 3 digits.</Input.Description>
    </Stack>
  )
}
