import { Stack, Text } from '@mantine/core'
import type { Route } from '../../../../common/route.ts'
import { Dialog, Form, FormButtons, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { people, type PersonRecord, ReasonForm, secondFactorResets } from '../contract/index.ts'

const acts = {
  'end-sessions': {
    title: 'Log out everywhere?',
    text: 'Every open session of this person ends at once, on every device. They get an e-mail with your reason, and can log in again.',
    label: 'Log out everywhere',
    helper: 'They read it in the e-mail.',
  },
  'reset-second-factor': {
    title: 'Ask for a reset of the second step?',
    text: 'Nothing changes yet. The person gets an e-mail now. Another admin has 24 hours to confirm. Only then do we remove the second step, end every session, and send a second e-mail.',
    label: 'Ask for reset',
    helper: 'How you checked who they are. The other admin reads it, and it is in the audit log.',
  },
} as const

interface ReasonDialogProps {
  act: keyof typeof acts
  record: PersonRecord
  onClose: () => void
}

/** The two acts on a person's log-in that need a reason. */
export default function ReasonDialog({ act, record: { kind, id }, onClose }: ReasonDialogProps) {
  const invalidates: Route[] = [people.read]
  const end = useCall(people.endSessions, {
    done: ({ ended }) => (ended === 1 ? '1 session ended' : `${ended} sessions ended`),
    invalidates,
  })
  const request = useCall(secondFactorResets.request, { done: 'Another admin can confirm it within 24 hours', invalidates })
  const { title, text, label, helper } = acts[act]
  return (
    <Dialog opened onClose={onClose} title={title} width={560} closeIcon>
      <Form
        schema={ReasonForm}
        initial={{ reason: '' }}
        submit={async (body) => {
          const sent = { params: { kind, id }, body }
          if (act === 'end-sessions' ? await end.send(sent) : await request.send(sent)) onClose()
        }}
      >
        <Stack>
          <Text>{text}</Text>
          <TextAreaField name="reason" label="Reason" rows={3} maxLength={1000} helper={helper} />
          <FormButtons label={label} onCancel={onClose} />
        </Stack>
      </Form>
    </Dialog>
  )
}
