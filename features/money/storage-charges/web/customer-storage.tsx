import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { confirm, isUsingLink, lazyDialog, Panel, Read, useCall, useLive, useRead } from '../../../../kit/web/index.ts'
import { AfterCode } from '../../../repair/agreements/web/index.ts'
import { payments } from '../../payments/contract/index.ts'
import { type Storage, type StorageCharge, storageCharges } from '../contract/index.ts'
import { showCharge, showWorkingDays } from '../rules.ts'
import { Charges, Disputed, showDays } from './charges.tsx'

const DisputeDialog = lazyDialog(() => import('./dispute-dialog.tsx'))

/**
 * How long the finished vehicle can stay for free, what storage costs after that, and the request to agree. Renders nothing
 * without a charge.
 */
export default function CustomerStorage({ shopId, workOrderId }: { shopId: string; workOrderId: string }) {
  const params = { shopId, workOrderId }
  const storage = useRead(storageCharges.view, { params })
  useLive('work_order_changed', [storageCharges.view])
  // Most shops charge nothing, so no frame is shown while loading.
  if (storage.data ? storage.data.terms.centsPerDay === 0 : !storage.error) return null
  return (
    <Panel title="Storage">
      <Read read={storage} skeleton="text">
        {(data) => <Terms storage={data} params={params} />}
      </Read>
    </Panel>
  )
}

function Terms({ storage, params }: { storage: Storage; params: { shopId: string; workOrderId: string } }) {
  const { terms, freeThrough, charges } = storage
  const asked = storage.isReady && charges.find(({ state }) => state === 'asked')
  return (
    <Stack gap="md">
      <Text size="sm">
        {freeThrough && `Free through ${showDay(freeThrough)}. `}
        {showCents(terms.centsPerDay)} a working day {freeThrough ? 'after that' : ''}
        {freeThrough ? ', as your estimate said.' : 'as your estimate said.'}
      </Text>
      {asked && <Question asked={asked} params={params} />}
      {storage.isReady && storage.isFreeInDispute && !isUsingLink() && <Dispute storage={storage} params={params} />}
      {charges.length > 0 && <Charges charges={charges} />}
    </Stack>
  )
}

/** Only where the state's rule stops storage charges during a dispute. */
function Dispute({ storage, params }: { storage: Storage; params: { shopId: string; workOrderId: string } }) {
  const [opened, setOpened] = useState(false)
  const invalidates = [storageCharges.view]
  const dispute = useCall(storageCharges.dispute, { done: 'We notified the shop.', invalidates })
  const settle = useCall(storageCharges.settle, { done: 'Thank you. We notified the shop.', invalidates })
  const open = storage.disputes.find(({ endedAt }) => endedAt === null)
  if (open)
    return (
      <Stack gap="sm">
        <Disputed dispute={open} />
        <Group>
          <Button variant="default" loading={settle.pending} onClick={() => void settle.send({ params })}>
            Dispute is settled
          </Button>
        </Group>
      </Stack>
    )
  return (
    <Group>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Dispute the invoice
      </Button>
      <DisputeDialog
        lead="Tell the shop what you dispute. Until it is settled, the shop may not charge storage."
        action="Send to the shop"
        send={async (reason) => Boolean(await dispute.send({ params, body: { reason } }))}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Group>
  )
}

function Question({ asked, params }: { asked: StorageCharge; params: { shopId: string; workOrderId: string } }) {
  const call = useCall(storageCharges.answer, {
    done: 'Thank you. We notified the shop.',
    invalidates: [storageCharges.view, storageCharges.asked, payments.payInfo],
  })
  const sendAnswer = (answer: 'agreed' | 'declined') => call.send({ params, body: { storageChargeId: asked.id, answer } })
  const confirmAgreement = async () => {
    const confirmed = await confirm({
      header: `Agree to ${showCharge(asked)}?`,
      message: 'It is added to your bill. Only the shop can remove it.',
      accept: 'Agree',
    })
    if (confirmed) await sendAnswer('agreed')
  }
  const buttons = (
    <Group gap="xs">
      <Button loading={call.pending} onClick={() => void confirmAgreement()}>
        Agree to {showCharge(asked)}
      </Button>
      <Button variant="default" disabled={call.pending} onClick={() => void sendAnswer('declined')}>
        Decline
      </Button>
    </Group>
  )
  return (
    <Alert color="amber" title={`The shop asks for ${showCharge(asked)} more`}>
      <Stack gap="sm">
        <Text size="sm">
          For storing your vehicle {showWorkingDays(asked.days.length)}: {showDays(asked.days)}. The amount you authorized was for
          repairs, so storage is billed only if you agree.
        </Text>
        {isUsingLink() ? (
          <AfterCode workOrderId={params.workOrderId} purpose="storage">
            {buttons}
          </AfterCode>
        ) : (
          buttons
        )}
      </Stack>
    </Alert>
  )
}
