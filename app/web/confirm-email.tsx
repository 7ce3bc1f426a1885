import { Stack, Text } from '@mantine/core'
import { IconMailCheck, IconMailQuestion, IconMailX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { confirmations, type EmailRole } from '../../features/platform/auth/contract/index.ts'
import { roleNames } from '../../features/platform/auth/rules.ts'
import { getEmailRole, refreshInfo, saveInfo, SendConfirmation, useSession } from '../../features/platform/auth/web/index.ts'
import { type CallFailed, Empty, LinkButton, Loading, Page, PageError, useCall } from '../../kit/web/index.ts'
import { homePaths, getLoginFor } from './landing.ts'

/** The page behind the link in the confirmation mail. Only the logged-in account confirms its e-mail, and not by just loading the page. */
export default function ConfirmEmailPage() {
  const session = useSession()
  const { token = '' } = useParams()
  const role = useRoleOfLink()
  return (
    <Page title="Confirm your e-mail" width="narrow">
      {!session ? (
        <LogInFirst />
      ) : role && role !== session.customer.role ? (
        <OtherAccount role={role} />
      ) : session.customer.isEmailConfirmed ? (
        <Confirmed />
      ) : (
        <Confirming key={`${session.customer.accountId} ${token}`} token={token} />
      )}
    </Page>
  )
}

/** Null when the link was cut off in transit. */
function useRoleOfLink(): EmailRole | null {
  const [query] = useSearchParams()
  return query.has('role') ? getEmailRole(query.get('role')) : null
}

function LogInFirst() {
  const { pathname, search } = useLocation()
  const role = useRoleOfLink() ?? 'customer'
  return (
    <Empty
      icon={<IconMailQuestion size={28} />}
      title="Log in to confirm your e-mail"
      action={<LinkButton to={getLoginFor([[role]], `${pathname}${search}`)}>Log in</LinkButton>}
    >
      <Stack gap="xs">
        <Text>Log in with the e-mail address we sent this link to. You will come right back here.</Text>
        <Text>Did not sign up? Just close this page. The link does nothing unless you log in.</Text>
      </Stack>
    </Empty>
  )
}

/** The same e-mail can have accounts in several roles; each is confirmed separately. */
function OtherAccount({ role }: { role: EmailRole }) {
  return (
    <Empty icon={<IconMailQuestion size={28} />} title={`This link is for your ${roleNames[role]} account`}>
      Log out, log in to that account, and open the link again.
    </Empty>
  )
}

function Confirmed() {
  const session = useSession()
  if (!session) return null
  const { email, role } = session.customer
  return (
    <Empty
      icon={<IconMailCheck size={28} />}
      title="Your e-mail is confirmed"
      action={<LinkButton to={homePaths[role]}>Go to home page</LinkButton>}
    >
      {email} is yours.
      {role === 'customer' &&
        ' If a shop entered a visit with this e-mail and your phone, your home page asks whether you are its customer.'}
    </Empty>
  )
}

function Confirming({ token }: { token: string }) {
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const confirm = useCall(confirmations.confirm, { done: saveInfo, failed: (failure) => (setFailed(failure), false) })
  const hasStarted = useRef(false)
  const { send } = confirm
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    void send({ body: { token } }).then(async (answer) => {
      // Another tab, or a new password, may have been first.
      if (!answer) await refreshInfo()
    })
  }, [send, token])
  if (!failed) return <Loading kind="text" />
  const isOver = failed.code === 'confirmation_ended' || failed.errors['token'] !== undefined
  if (!isOver) return <PageError error={failed} onRetry={() => (setFailed(null), void send({ body: { token } }))} />
  return <LinkIsOver />
}

function LinkIsOver() {
  const email = useSession()?.customer.email
  return (
    <Empty
      icon={<IconMailX size={28} />}
      title="This link does not confirm your e-mail"
      tone="red"
      action={<SendConfirmation label="Send a new link" />}
    >
      It was used, is older than two days, is incomplete, or was mailed for another account. You are logged in as {email}: a new
      link goes there.
    </Empty>
  )
}
