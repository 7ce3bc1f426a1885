import { useNavigate } from 'react-router'
import { Dialog, Form, FormButtons, TextField, useCall } from '../../../../kit/web/index.ts'
import { courses, NewCourseForm } from '../contract/index.ts'

interface NewCourseDialogProps {
  opened: boolean
  onClose: () => void
  shop: string
}

/** Names a new course and opens it in the editor. */
export default function NewCourseDialog({ opened, onClose, shop }: NewCourseDialogProps) {
  const navigate = useNavigate()
  const create = useCall(courses.create, { invalidates: [courses.list] })
  return (
    <Dialog opened={opened} onClose={onClose} title="New course">
      <Form
        schema={NewCourseForm}
        initial={{ title: '' }}
        call={create}
        toSent={(body) => ({ params: { shop }, body })}
        done={({ id }) => navigate(`/home-owner/training/${id}`)}
        label="New course"
      >
        <TextField name="title" label="Title" placeholder="For example: Our tire machine" maxLength={120} />
        <FormButtons label="Create course" />
      </Form>
    </Dialog>
  )
}
