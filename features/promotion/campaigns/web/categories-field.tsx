import { Checkbox, Input, Stack } from '@mantine/core'
import { type PartKind, partKindNames, partKinds } from '../../../supply/vendor-catalog/rules.ts'
import classes from './campaigns.module.css'

interface CategoriesFieldProps {
  value: readonly PartKind[]
  onChange: (kinds: PartKind[]) => void
  error?: string | undefined
}

/** Kinds of parts, as in the catalog. */
export const CategoriesField = ({ value, onChange, error }: CategoriesFieldProps) => (
  <Stack gap="xs" component="fieldset" className={classes.fieldset} data-field="categories">
    <legend>Categories</legend>
    <div className={classes.kinds}>
      {partKinds.map((kind) => (
        <Checkbox
          key={kind}
          label={partKindNames[kind]}
          checked={value.includes(kind)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...value, kind] : value.filter((category) => category !== kind))
          }
        />
      ))}
    </div>
    {error && <Input.Error role="alert">{error}</Input.Error>}
  </Stack>
)
