import {
  DateField,
  Dialog,
  Form,
  FormButtons,
  Muted,
  NumberField,
  SelectField,
  useCall,
  useFormState,
} from '../../../../kit/web/index.ts'
import { titles } from '../../../people/employees/contract/index.ts'
import { AssignmentForm, type Course, courses, trainingRecords } from '../contract/index.ts'
import type { CourseWay } from './ways.ts'

export interface AssignDialogProps {
  opened: boolean
  onClose: () => void
  params: CourseWay
  employees: Course['employees']
}

/** Assigns a course. */
export default function AssignDialog({ opened, onClose, params, employees }: AssignDialogProps) {
  const assign = useCall(courses.assign, {
    done: 'Assigned, and we notified them.',
    invalidates: [courses.get, courses.list, trainingRecords.matrix],
  })
  return (
    <Dialog opened={opened} onClose={onClose} title="Assign this course">
      <Form
        schema={AssignmentForm}
        initial={{ to: 'everyone', title: null, person: null, due: 'days', dueDays: 14, dueOn: null, repeats: 'none' }}
        call={assign}
        toSent={(body) => ({ params, body })}
        done={onClose}
        label="Assign this course"
      >
        <Fields employees={employees} />
        <FormButtons label="Assign" />
      </Form>
    </Dialog>
  )
}

function Fields({ employees }: Pick<AssignDialogProps, 'employees'>) {
  const { values } = useFormState()
  return (
    <>
      <SelectField
        name="to"
        label="For"
        options={[
          { value: 'everyone', label: 'Everyone' },
          { value: 'position', label: 'Everyone with a position' },
          { value: 'person', label: 'One person' },
        ]}
      />
      {values['to'] === 'position' && (
        <SelectField name="title" label="Position" options={titles.map((value) => ({ value, label: value }))} />
      )}
      {values['to'] === 'person' && (
        <SelectField
          name="person"
          label="Employee"
          searchable
          options={employees.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <SelectField
        name="due"
        label="Due"
        options={[
          { value: 'days', label: 'Days after the start' },
          { value: 'day', label: 'On a date' },
        ]}
      />
      {values['due'] === 'day' ? (
        <DateField name="dueOn" label="Due date" />
      ) : (
        <NumberField
          name="dueDays"
          label="Days"
          min={0}
          max={365}
          helper="After the first day of work, or after today for people who already work here."
        />
      )}
      <SelectField
        name="repeats"
        label="Repeat"
        options={[
          { value: 'none', label: 'Once' },
          { value: 'yearly', label: 'Every year' },
        ]}
      />
      {values['to'] !== 'person' && <Muted>People who join later get it, too.</Muted>}
    </>
  )
}
