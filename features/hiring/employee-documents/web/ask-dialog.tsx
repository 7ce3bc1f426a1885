import { Checkbox, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { addDays } from '../../../../common/dates.ts'
import {
  DateField,
  Dialog,
  Form,
  FormButtons,
  SelectField,
  TextAreaField,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { AskForm, documentRequests, employeeDocuments } from '../contract/index.ts'
import { categoryOptions } from '../rules.ts'

export interface AskDialogProps {
  shop: string
  today: string
  /** The people who can be asked. If there is only one, nobody has to be chosen. */
  employees: readonly { id: string; name: string }[]
  onClose: () => void
}

const Entry = AskForm.omit({ employees: true })
const usualDays = 14

/** Asks employees for a document. */
export default function AskDialog({ shop, today, employees, onClose }: AskDialogProps) {
  const only = employees.length === 1 ? employees[0] : undefined
  const [chosen, setChosen] = useState<readonly string[]>(only ? [only.id] : [])
  const [problem, setProblem] = useState('')
  const ask = useCall(documentRequests.ask, {
    done: ({ requests }) =>
      requests.length === 1 ? 'Request sent by e-mail' : `Request sent to ${requests.length} people by e-mail`,
    invalidates: [employeeDocuments.overview, employeeDocuments.list],
  })
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((chosenId) => chosenId !== id) : [...chosen, id])
  const isEveryone = chosen.length === employees.length
  const requireChosen = async () => {
    setProblem(chosen.length > 0 ? '' : 'Choose at least one employee')
    return chosen.length > 0
  }
  return (
    <Dialog opened onClose={onClose} title={only ? `Ask ${only.name} for a document` : 'Ask for a document'}>
      <Form
        schema={Entry}
        initial={{ category: 'drivers-license', title: '', note: '', dueOn: addDays(today, usualDays) }}
        before={requireChosen}
        call={ask}
        toSent={(body) => ({ params: { shop }, body: { ...body, employees: [...chosen] } })}
        done={onClose}
        label="Ask for a document"
      >
        {!only && (
          <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
            <legend>
              <Text fw={600}>Employees to ask</Text>
            </legend>
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" mt="xs">
              <Checkbox
                label="Everyone"
                checked={isEveryone}
                indeterminate={!isEveryone && chosen.length > 0}
                onChange={() => setChosen(isEveryone ? [] : employees.map(({ id }) => id))}
              />
              {employees.map(({ id, name }) => (
                <Checkbox key={id} label={name} checked={chosen.includes(id)} onChange={() => toggle(id)} />
              ))}
            </SimpleGrid>
            {problem && (
              <Text c="red" size="sm" role="alert" mt="xs">
                {problem}
              </Text>
            )}
          </fieldset>
        )}
        <SelectField name="category" label="Category" options={categoryOptions} />
        <TextField name="title" label="Name" maxLength={80} placeholder="Driver’s license" />
        <TextAreaField
          name="note"
          label="Note"
          required={false}
          rows={2}
          maxLength={500}
          helper="For example, why you need it."
        />
        <DateField name="dueOn" label="Due date" min={today} />
        <FormButtons label="Ask" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
