import { useState } from 'react'
import { z } from 'zod'
import { Form, FormButtons } from '../../../../kit/web/index.ts'
import type { FieldValues, UserField } from '../contract/index.ts'
import { makeValuesSchema, pickChanged } from '../rules.ts'
import { fillIn, readOut, UserFields } from './user-fields.tsx'

/** How a record's fields are saved. */
export interface Saving {
  /** Saves the values; answers null when that failed and the user has been told. */
  save: (values: FieldValues) => Promise<unknown>
  /** Why it failed, right after `save`. */
  lastFailed: () => { errors?: Readonly<Record<string, string>> | undefined } | null | undefined
}

export interface FieldsFormProps extends Saving {
  fields: readonly UserField[]
  onClose: () => void
}

export default function FieldsForm({ fields, save, lastFailed, onClose }: FieldsFormProps) {
  const [opened] = useState(fields)
  return (
    <Form
      schema={z.strictObject({ fields: makeValuesSchema(fields) })}
      initial={{ fields: fillIn(fields) }}
      submit={async ({ fields: values }) => {
        if ((await save(pickChanged(opened, readOut(values)))) === null) return { errors: lastFailed()?.errors ?? {} }
        onClose()
        return null
      }}
      label="More details"
    >
      <UserFields fields={fields} />
      <FormButtons label="Save details" onCancel={onClose} />
    </Form>
  )
}
