import { IconForms } from '@tabler/icons-react'
import { Definition, Dialog, Empty } from '../../../../kit/web/index.ts'
import type { UserField } from '../contract/index.ts'
import { showValue } from '../show-value.ts'
import FieldsForm, { type FieldsFormProps } from './fields-form.tsx'

export interface FieldsDialogProps extends Pick<FieldsFormProps, 'save' | 'lastFailed'> {
  title: string
  fields: readonly UserField[]
  canEdit: boolean
  opened?: boolean
  onClose: () => void
}

/** The user fields of a record that has no page. */
export default function FieldsDialog({ title, fields, canEdit, opened = true, onClose, ...saving }: FieldsDialogProps) {
  const retired = fields.filter(({ isRetired }) => isRetired || !canEdit)
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={640}>
      {fields.length === 0 && (
        <Empty icon={<IconForms size={28} />} title="No fields yet">
          The shop’s owner adds them under Shop Information, User fields.
        </Empty>
      )}
      {retired.length > 0 && (
        <Definition items={retired.map((field) => ({ term: field.label, value: showValue(field, field.value) }))} />
      )}
      {canEdit && fields.length > retired.length && <FieldsForm fields={fields} onClose={onClose} {...saving} />}
    </Dialog>
  )
}
