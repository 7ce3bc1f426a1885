import { Button, Group, Stack, Text } from '@mantine/core'
import { confirm, Panel, useCall, When } from '../../../../kit/web/index.ts'
import { type OwnPrivacy, type OwnRequest, ownPrivacy } from '../contract/index.ts'
import { isOpenRequest } from '../rules.ts'
import { KeptList } from './kept-list.tsx'

/** Requests the account's deletion, shows its progress, and withdraws it. */
export function DeletionPanel({ data }: { data: OwnPrivacy }) {
  const { request, openBusiness, erased, kept, waitingDays } = data
  const ask = useCall(ownPrivacy.requestDeletion, {
    done: 'We received your request',
    invalidates: [ownPrivacy.get],
  })
  const isOpen = request !== null && isOpenRequest(request.state)
  const start = async () => {
    const isMeant = await confirm({
      header: 'Ask us to delete your account?',
      message: `Nothing happens for ${waitingDays} days, and you can withdraw the request until then. After that and our review it cannot be undone.`,
      accept: 'Ask for deletion',
      cancel: 'Keep account',
      danger: true,
    })
    if (isMeant) await ask.send({})
  }
  return (
    <Panel title="Delete account" {...(isOpen ? { tone: 'amber' as const } : {})}>
      <Stack align="flex-start">
        {isOpen && <OpenRequest request={request} />}
        {request?.state === 'declined' && (
          <Text>
            We declined your request of <When value={request.requestedAt} day />. The reason: {request.reason}
          </Text>
        )}
        <Text>{erased}</Text>
        <Text fw={600}>The law keeps these records:</Text>
        <KeptList kept={kept} />
        {!isOpen && openBusiness && <Text role="note">{openBusiness}</Text>}
        {!isOpen && (
          <Button variant="default" c="red" disabled={openBusiness !== null} loading={ask.pending} onClick={() => void start()}>
            Delete my account
          </Button>
        )}
      </Stack>
    </Panel>
  )
}

function OpenRequest({ request: { state, requestedAt, waitsUntil, blockedBy } }: { request: OwnRequest }) {
  const withdraw = useCall(ownPrivacy.withdrawDeletion, { done: 'Your account stays', invalidates: [ownPrivacy.get] })
  return (
    <>
      <Text>
        You asked us on <When value={requestedAt} day /> to delete your account.{' '}
        {state === 'approved' ? 'We approved it.' : 'We review it.'} Your account stays as it is until{' '}
        <When value={waitsUntil} day />.
      </Text>
      {blockedBy && <Text role="note">{blockedBy}</Text>}
      <Group>
        <Button loading={withdraw.pending} onClick={() => void withdraw.send({})}>
          Keep my account
        </Button>
      </Group>
    </>
  )
}
