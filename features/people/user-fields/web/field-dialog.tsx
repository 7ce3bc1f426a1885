import { SimpleGrid } from '@mantine/core'
import {
  Dialog,
  Form,
  FormButtons,
  RadioCardsField,
  SelectField,
  SwitchField,
  TextField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import {
  type Entity,
  FieldChange,
  type FieldKind,
  fieldKinds,
  NewField,
  type UserFieldEntry,
  userFields,
} from '../contract/index.ts'
import { kindLabels } from '../labels.ts'
import { ChoicesField } from './choices-field.tsx'
import { DefaultField } from './default-field.tsx'

export interface FieldDialogProps {
  shop: string | undefined
  entity: Entity
  /** Null to add one. */
  field: UserFieldEntry | null
  opened?: boolean
  onClose: () => void
}

const kinds = fieldKinds.map((value) => ({ value, label: kindLabels[value] }))
const whoSees = [
  { value: 'staff', label: 'Shop staff only' },
  { value: 'customer', label: 'The customer, too', description: 'On the repair order’s page and papers.' },
]

/** Adds or changes a field. Its type and where it belongs never change, because records have values of it. */
export default function FieldDialog({ shop, entity, field, opened = true, onClose }: FieldDialogProps) {
  const query = shop ? { shop } : {}
  const options = { done: 'Field saved', invalidates: [userFields.list] }
  const add = useCall(userFields.add, options)
  const change = useCall(userFields.change, options)
  const title = field ? `Edit “${field.label}”` : 'Add field'
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={640}>
      {field ? (
        <Form
          schema={FieldChange}
          initial={toForm(field)}
          call={change}
          version={field.version}
          toSent={(body) => ({ params: { id: field.id }, query, body })}
          done={onClose}
          label={title}
        >
          <Words entity={entity} kind={field.kind} />
        </Form>
      ) : (
        <Form
          schema={NewField}
          initial={{ entity, kind: 'text', visibility: 'staff', choices: [] }}
          call={add}
          toSent={(body) => ({ query, body: body.kind === 'choice' ? body : { ...body, choices: [] } })}
          done={onClose}
          label={title}
        >
          <SelectField name="kind" label="Type" options={kinds} />
          <NewWords entity={entity} />
        </Form>
      )}
    </Dialog>
  )
}

const toForm = ({ label, help, choices, isRequired, defaultValue, visibility }: UserFieldEntry) => ({
  label,
  help,
  choices,
  isRequired,
  defaultValue: typeof defaultValue === 'boolean' ? (defaultValue ? 'yes' : 'no') : defaultValue,
  visibility,
})

function NewWords({ entity }: { entity: Entity }) {
  const { kind } = useFormState().values as { kind: FieldKind }
  return <Words key={kind} entity={entity} kind={kind} />
}

function Words({ entity, kind }: { entity: Entity; kind: FieldKind }) {
  return (
    <>
      <TextField name="label" label="Label" maxLength={60} />
      <TextField name="help" label="Help below the field" maxLength={200} required={false} />
      {kind === 'choice' && <ChoicesField />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <DefaultField kind={kind} />
        <SwitchField name="isRequired" label="Required" helper="When someone saves the form. Older records stay as they are." />
      </SimpleGrid>
      {entity === 'work-order' && <RadioCardsField name="visibility" label="Who sees it" options={whoSees} columns={2} />}
      <FormButtons label="Save field" />
    </>
  )
}
