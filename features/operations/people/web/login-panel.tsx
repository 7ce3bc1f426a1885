import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { confirm, Definition, lazyDialog, Muted, Panel, Table, useCall, When } from '../../../../kit/web/index.ts'
import { people, type PersonRecord, type ResetEntry, secondFactorResets } from '../contract/index.ts'

const ReasonDialog = lazyDialog(() => import('./reason-dialog.tsx'))

interface LoginProps {
  record: PersonRecord
  login: NonNullable<PersonRecord['login']>
}

/** How a person logs in, and where they are logged in now. */
export function Login({ record, login }: LoginProps) {
  const [act, setAct] = useState<'end-sessions' | 'reset-second-factor' | null>(null)
  const hasStep = login.hasApp || login.passkeys > 0
  const open = record.resets.find(({ outcome }) => outcome === null)
  return (
    <Panel
      title="Log-in"
      actions={
        !login.isClosed && (
          <Group gap="xs">
            {record.sessions.length > 0 && (
              <Button variant="default" onClick={() => setAct('end-sessions')}>
                Log out everywhere
              </Button>
            )}
            {hasStep && !open && (
              <Button variant="default" onClick={() => setAct('reset-second-factor')}>
                Reset second step
              </Button>
            )}
          </Group>
        )
      }
    >
      <Stack>
        {open && <OpenReset reset={open} />}
        <Definition
          columns={3}
          items={[
            { term: 'E-mail', value: login.email || 'Deleted' },
            { term: 'E-mail confirmed', value: login.isEmailConfirmed ? 'Yes' : 'No' },
            { term: 'Account since', value: <When value={login.createdAt} day /> },
            { term: 'Second step', value: describeSteps(login) },
          ]}
        />
        {record.sessions.length > 0 ? (
          <Table
            label="Open sessions"
            rows={record.sessions}
            rowKey={({ id }) => id}
            columns={[
              { key: 'device', label: 'Device', phone: 'title' },
              { key: 'address', label: 'Network address', render: ({ address }) => address || '–' },
              { key: 'signedInAt', label: 'Logged in', render: ({ signedInAt }) => <When value={signedInAt} /> },
              { key: 'lastUsedAt', label: 'Last used', render: ({ lastUsedAt }) => <When value={lastUsedAt} /> },
            ]}
          />
        ) : (
          <Muted>Not logged in anywhere.</Muted>
        )}
      </Stack>
      {act && <ReasonDialog act={act} record={record} onClose={() => setAct(null)} />}
    </Panel>
  )
}

function describeSteps({ hasApp, passkeys, recoveryCodesLeft }: LoginProps['login']): string {
  if (!hasApp && passkeys === 0) return 'None'
  const parts = [hasApp && 'Authenticator app', passkeys === 1 ? '1 passkey' : passkeys > 1 && `${passkeys} passkeys`]
  return `${parts.filter(Boolean).join(', ')}; ${recoveryCodesLeft} recovery codes left`
}

/** A request that waits for a second admin. Whoever asked can only withdraw it. */
function OpenReset({ reset: { resetId: id, requestedBy, requestedAt, expiresAt, reason, isOwn } }: { reset: ResetEntry }) {
  const invalidates = [people.read]
  const accept = useCall(secondFactorResets.confirm, { done: 'The second step was removed', invalidates })
  const withdraw = useCall(secondFactorResets.withdraw, { done: 'The request was withdrawn', invalidates })
  const sent = { params: { id }, body: {} }
  const confirmAfterQuestion = async () => {
    const message = 'The second step is removed, and every session ends. The person gets an e-mail.'
    const question = { header: 'Confirm this reset?', message, accept: 'Confirm reset', cancel: 'Keep second step' }
    if (await confirm({ ...question, danger: true })) await accept.send(sent)
  }
  return (
    <Alert
      color="orange"
      icon={<IconShieldQuestion size={20} aria-hidden />}
      title={isOwn ? 'Your reset waits for another admin' : 'A reset waits for a second admin'}
    >
      <Stack gap="sm">
        <span>
          {requestedBy} asked on <When value={requestedAt} />: {reason} It expires on {showDay(expiresAt.slice(0, 10))}.
        </span>
        <Group gap="xs">
          {!isOwn && (
            <Button variant="default" loading={accept.pending} onClick={() => void confirmAfterQuestion()}>
              Confirm reset
            </Button>
          )}
          <Button variant="default" loading={withdraw.pending} onClick={() => void withdraw.send(sent)}>
            Withdraw request
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}
