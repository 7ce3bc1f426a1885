import { Button } from '@mantine/core'
import { IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { emailChanges } from '../../features/platform/auth/contract/index.ts'
import { type CallFailed, Empty, LinkButton, Page, PageError, useCall } from '../../kit/web/index.ts'

/** The page behind the link mailed to the old address. It takes the change back only when the button is pressed. */
export default function UndoEmailChangePage() {
  const { token = '' } = useParams()
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const [email, setEmail] = useState<string | null>(null)
  const undo = useCall(emailChanges.undo, {
    done: (reply) => setEmail(reply.email),
    failed: (failure) => (setFailed(failure), false),
  })
  const isOver = failed && (failed.code === 'undo_ended' || failed.errors['token'] !== undefined)
  return (
    <Page title="Take back the new e-mail" width="narrow">
      {email ? (
        <Empty
          icon={<IconCheck size={28} />}
          title="Your old e-mail is back"
          action={<LinkButton to="/customer/login">Log in</LinkButton>}
        >
          Every device was logged out. Log in with {email}, and choose a new password with "Forgot password?".
        </Empty>
      ) : isOver ? (
        <Empty icon={<IconX size={28} />} title="This link no longer works" tone="red">
          It was used, is more than 7 days old, or is incomplete.
        </Empty>
      ) : failed ? (
        <PageError error={failed} onRetry={() => setFailed(null)} />
      ) : (
        <Empty
          icon={<IconInfoCircle size={28} />}
          title="Was it not you?"
          action={
            <Button loading={undo.pending} onClick={() => void undo.send({ body: { token } })}>
              Take the change back
            </Button>
          }
        >
          This brings your old e-mail back and logs out every device of the account.
        </Empty>
      )}
    </Page>
  )
}
