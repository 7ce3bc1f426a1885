import { z } from 'zod'
import { Form, Panel, SubmitButton, toast } from '../../../../kit/web/index.ts'
import type { UserFieldEntry } from '../contract/index.ts'
import { makeValuesSchema } from '../rules.ts'
import { fillIn, UserFields } from './user-fields.tsx'

/** The form as it will be, with the rules it will have. It saves nothing. */
export function FieldsPreview({ fields }: { fields: readonly UserFieldEntry[] }) {
  const inUse = fields.filter(({ isRetired }) => !isRetired)
  if (inUse.length === 0) return null
  return (
    <Panel title="Preview" lead="How the form will look. Nothing you enter here is saved.">
      <Form
        key={JSON.stringify(inUse)}
        schema={z.strictObject({ fields: makeValuesSchema(inUse) })}
        initial={{ fields: fillIn(inUse) }}
        submit={() => toast.success('These values are fine')}
        label="Preview"
      >
        <UserFields fields={inUse} />
        <SubmitButton quiet>Check values</SubmitButton>
      </Form>
    </Panel>
  )
}
