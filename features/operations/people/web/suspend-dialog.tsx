import { Stack } from '@mantine/core'
import { Dialog, Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { ReinstateForm, SuspendForm } from '../../../platform/suspensions/contract/index.ts'
import type { SuspendableKind } from '../../../platform/suspensions/rules.ts'
import { people, type PersonRecord } from '../contract/index.ts'
import { ConsequenceLists } from './consequence-lists.tsx'

interface SuspendDialogProps {
  record: PersonRecord
  kind: SuspendableKind
  onClose: () => void
}

export default function SuspendDialog({ record: { id, title, standing }, kind, onClose }: SuspendDialogProps) {
  const isSuspended = standing === 'suspended'
  const invalidates = [people.read, people.search]
  const suspend = useCall(people.suspend, { done: `${title} is suspended. Everything listed has stopped.`, invalidates })
  const reinstate = useCall(people.reinstate, { done: `${title} is reinstated. Everything works again.`, invalidates })
  return (
    <Dialog opened onClose={onClose} title={isSuspended ? `Reinstate ${title}?` : `Suspend ${title}?`} width={640} closeIcon>
      <Form
        schema={isSuspended ? ReinstateForm : SuspendForm}
        initial={{ reason: '' }}
        call={isSuspended ? reinstate : suspend}
        toSent={(body) => ({ params: { kind, id }, body })}
        done={onClose}
      >
        <Stack>
          <ConsequenceLists kind={kind} isSuspended={isSuspended} />
          <TextAreaField
            name="reason"
            label="Reason"
            rows={3}
            maxLength={1000}
            helper={
              isSuspended
                ? 'Kept in the history. They get an e-mail that says everything works again.'
                : 'They read these words when they log in and in an e-mail, with a link to our contact page.'
            }
          />
          <FormButtons label={isSuspended ? 'Reinstate' : 'Suspend'} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
