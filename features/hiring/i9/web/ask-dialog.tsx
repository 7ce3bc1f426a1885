import { z } from 'zod'
import { Dialog, Form, FormButtons, Muted, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { AskForm, i9 } from '../contract/index.ts'

export interface AskDialogProps {
  opened: boolean
  onClose: () => void
  employee: { id: string; name: string; email: string }
}

const AskPage = z.object({ note: AskForm.shape.note })

/** Asks the employee to fill in Section 1, or to correct it. */
export default function AskDialog({ opened, onClose, employee }: AskDialogProps) {
  const ask = useCall(i9.send, { done: `We e-mailed ${employee.email}`, invalidates: [i9.get] })
  return (
    <Dialog opened={opened} onClose={onClose} title={`Ask ${employee.name}`}>
      <Form
        schema={AskPage}
        initial={{ note: '' }}
        call={ask}
        toSent={(body) => ({ body: { ...body, id: employee.id } })}
        done={onClose}
        label="Ask for Form I-9"
      >
        <Muted>Only the employee fills in and corrects Section 1. Write no numbers here: this goes by e-mail.</Muted>
        <TextAreaField name="note" label="Note" rows={3} maxLength={300} required={false} />
        <FormButtons label="Send" />
      </Form>
    </Dialog>
  )
}
