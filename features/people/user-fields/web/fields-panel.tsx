import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { Definition, lazyPart, Panel } from '../../../../kit/web/index.ts'
import type { UserField } from '../contract/index.ts'
import { showValue } from '../show-value.ts'
import type { FieldsFormProps, Saving } from './fields-form.tsx'

const FieldsForm = lazyPart<FieldsFormProps>(() => import('./fields-form.tsx'))

export interface FieldsPanelProps extends Saving {
  fields: readonly UserField[]
  canEdit: boolean
}

export default function FieldsPanel({ fields, canEdit, save, lastFailed }: FieldsPanelProps) {
  const [editing, setEditing] = useState(false)
  const missing = fields.filter(({ isRequired, isRetired, value }) => isRequired && !isRetired && value === null)
  return (
    <Panel
      title="More details"
      lead={missing.length > 0 && !editing && `Still needed: ${missing.map(({ label }) => label).join(', ')}`}
      actions={
        canEdit &&
        !editing &&
        fields.some(({ isRetired }) => !isRetired) && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
            Change details
          </Button>
        )
      }
    >
      {editing ? (
        <FieldsForm fields={fields} save={save} lastFailed={lastFailed} onClose={() => setEditing(false)} />
      ) : (
        <Definition items={fields.map((field) => ({ term: field.label, value: showValue(field, field.value) }))} />
      )}
    </Panel>
  )
}
