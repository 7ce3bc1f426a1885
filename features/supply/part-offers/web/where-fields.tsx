import { Select, TextInput } from '@mantine/core'
import { useStates } from '../../../platform/places/web/index.ts'
import { WhereForm } from '../contract/index.ts'
import classes from './offers.module.css'

export interface WhereFieldsProps {
  /** The typed place, or the place that was searched. */
  where: WhereForm
  onChange: (where: WhereForm) => void
}

/** The messages of the place's fields; empty when it can be searched. */
export function findWhereErrors(where: WhereForm): Partial<Record<keyof WhereForm, string>> {
  const read = WhereForm.safeParse(where)
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** The fields for the place that needs the part: state, city and zip code, starting with the shop's own. */
export function WhereFields({ where, onChange }: WhereFieldsProps) {
  const states = useStates()
  const errors = findWhereErrors(where)
  const isEmpty = Object.values(where).every((text) => text === '')
  const show = (name: keyof WhereForm) => (isEmpty ? undefined : errors[name])
  return (
    <div className={classes.fields}>
      <Select
        label="State"
        data={states}
        value={where.state || null}
        searchable
        error={show('state')}
        comboboxProps={{ shadow: 'md' }}
        onChange={(state) => onChange({ ...where, state: state ?? '' })}
      />
      <TextInput
        label="City"
        value={where.city}
        maxLength={80}
        error={show('city')}
        onChange={(event) => onChange({ ...where, city: event.currentTarget.value })}
      />
      <TextInput
        label="Zip code"
        value={where.zipCode}
        maxLength={10}
        inputMode="numeric"
        error={show('zipCode')}
        onChange={(event) => onChange({ ...where, zipCode: event.currentTarget.value })}
      />
    </div>
  )
}
