import { Button, Stack, Text } from '@mantine/core'
import { IconMailCheck, IconMailQuestion, IconMailX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useParams, useSearchParams } from 'react-router'
import { confirmations } from '../../features/auth/confirmation-contract.ts'
import type { ForgetfulRole } from '../../features/auth/contract.ts'
import { roleNames } from '../../features/auth/rules.ts'
import { forgetfulRoleOf, refreshInfo, keepInfo, SendConfirmation, useSession } from '../../features/auth/web/index.ts'
import { type CallFailed, Empty, Loading, Page, PageError, useCall } from '../kit/index.ts'
import { homeOf, loginFor } from './landing.ts'

/** Where the link of a mail leads. Only who is signed in to the account confirms its e-mail, and not by fetching this page. */
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

/** Null: the link was shortened on its way. */
function useRoleOfLink(): ForgetfulRole | null {
  const [query] = useSearchParams()
  return query.has('role') ? forgetfulRoleOf(query.get('role')) : null
}

function LogInFirst() {
  const { pathname, search } = useLocation()
  const role = useRoleOfLink() ?? 'customer'
  return (
    <Empty
      icon={<IconMailQuestion />}
      title="Log in, and it is confirmed"
      action={
        <Button component={Link} to={loginFor([[role]], `${pathname}${search}`)}>
          Log in
        </Button>
      }
    >
      <Stack gap="xs">
        <Text>Log in with the e-mail address this link was mailed to. You come back here.</Text>
        <Text>You never signed up? Then close this page: without a log-in the link does nothing.</Text>
      </Stack>
    </Empty>
  )
}

/** The same e-mail may have an account in several roles; each is confirmed for itself. */
function OtherAccount({ role }: { role: ForgetfulRole }) {
  return (
    <Empty icon={<IconMailQuestion />} title={`This link is for your ${roleNames[role]} account`}>
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
      icon={<IconMailCheck />}
      title="Your e-mail is confirmed"
      action={
        <Button component={Link} to={homeOf[role]}>
          Go to the start
        </Button>
      }
    >
      {email} is yours.
      {role === 'customer' && ' What shops have entered for you with it and your phone is in your account.'}
    </Empty>
  )
}

function Confirming({ token }: { token: string }) {
  const [failed, setFailed] = useState<CallFailed | null>(null)
  const confirm = useCall(confirmations.confirm, { done: keepInfo, failed: (failure) => (setFailed(failure), false) })
  const begun = useRef(false)
  const { send } = confirm
  useEffect(() => {
    if (begun.current) return
    begun.current = true
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
      icon={<IconMailX />}
      title="This link does not confirm your e-mail"
      tone="red"
      action={<SendConfirmation label="Send a new link" />}
    >
      It was used, is older than two days, is incomplete, or was mailed for another account. You are logged in as {email}: a new
      link goes there.
    </Empty>
  )
}
