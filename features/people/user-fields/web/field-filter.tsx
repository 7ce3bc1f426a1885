import { NativeSelect, TextInput } from '@mantine/core'
import { useRead } from '../../../../kit/web/index.ts'
import { type Entity, type FieldDefinition, userFields } from '../contract/index.ts'

export interface FieldFilterProps {
  shopId: string
  entity: Entity
  field: string | undefined
  value: string | undefined
  /** Labels are for screen readers only. */
  plain?: boolean
  /** Null for none. */
  onChange: (change: { field: string | null; value: string | null }) => void
}

export default function FieldFilter({ shopId, entity, field, value, plain = false, onChange }: FieldFilterProps) {
  const read = useRead(userFields.definitions, { params: { shop: shopId }, query: { of: entity } })
  const definitions = read.data ?? []
  const chosen = definitions.find(({ key }) => key === field)
  if (definitions.length === 0) return null
  return (
    <>
      <NativeSelect
        {...nameInput('User field', plain)}
        data={[
          { value: '', label: plain ? 'Any user field' : 'Any' },
          ...definitions.map(({ key, label }) => ({ value: key, label })),
        ]}
        value={chosen ? chosen.key : ''}
        onChange={(event) => onChange({ field: event.currentTarget.value || null, value: null })}
      />
      {chosen && <ValueFilter key={chosen.key} chosen={chosen} plain={plain} value={value ?? ''} onChange={onChange} />}
    </>
  )
}

const nameInput = (label: string, plain: boolean) => (plain ? { 'aria-label': label } : { label })

interface ValueFilterProps {
  chosen: FieldDefinition
  value: string
  plain: boolean
  onChange: FieldFilterProps['onChange']
}

/** A text takes effect on Enter and when the field is left. */
function ValueFilter({ chosen: { key, label, kind, choices }, value, plain, onChange }: ValueFilterProps) {
  const take = (text: string) => onChange({ field: key, value: text.trim() || null })
  if (kind === 'choice' || kind === 'yes-no') {
    const options =
      kind === 'choice'
        ? choices.map((choice) => ({ value: choice.key, label: choice.label }))
        : [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]
    return (
      <NativeSelect
        {...nameInput(label, plain)}
        data={[{ value: '', label: 'Any' }, ...options]}
        value={value}
        onChange={(event) => take(event.currentTarget.value)}
      />
    )
  }
  return (
    <TextInput
      key={value}
      type={kind === 'date' ? 'date' : 'text'}
      {...nameInput(label, plain)}
      placeholder={kind === 'text' ? 'The whole value' : undefined}
      maxLength={500}
      defaultValue={value}
      onBlur={(event) => take(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && take(event.currentTarget.value)}
    />
  )
}
