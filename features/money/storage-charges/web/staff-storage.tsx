import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { confirm, lazyDialog, Muted, Panel, Read, useLive, useRead } from '../../../../kit/web/index.ts'
import { useEdit, useOrder } from '../../../repair/work-orders/web/index.ts'
import { payments } from '../../payments/contract/index.ts'
import { type Storage, storageCharges } from '../contract/index.ts'
import { isBilled, showCharge, showWorkingDays } from '../rules.ts'
import { Charges, Disputed, showDays } from './charges.tsx'

const DisputeDialog = lazyDialog(() => import('./dispute-dialog.tsx'))
const SpokenAnswerDialog = lazyDialog(() => import('./spoken-answer-dialog.tsx'))

/** Storage of the finished vehicle, for the shop's order page. Renders nothing when the estimate named no charge. */
export default function StaffStorage() {
  const { order } = useOrder()
  const storage = useRead(storageCharges.read, { params: { id: order.workOrder.id } })
  useLive(['work_order_changed', 'payment_changed'], [storageCharges.read])
  // Most shops charge nothing, so no frame is shown while loading.
  if (storage.data ? storage.data.terms.centsPerDay === 0 : !storage.error) return null
  return (
    <Panel title="Storage">
      <Read read={storage} skeleton="text">
        {(data) => <Days storage={data} onChanged={storage.reload} />}
      </Read>
    </Panel>
  )
}

function Days({ storage, onChanged }: { storage: Storage; onChanged: () => void }) {
  const { order, can } = useOrder()
  const [opened, setOpened] = useState<'answer' | 'dispute' | null>(null)
  const sent = { params: { id: order.workOrder.id } }
  const invalidates = [storageCharges.read, payments.payInfo]
  const charge = useEdit(storageCharges.charge, { done: 'Request sent to the customer', invalidates })
  const withdraw = useEdit(storageCharges.takeBack, { done: 'Removed.', invalidates })
  const dispute = useEdit(storageCharges.recordDispute, { done: 'Dispute recorded.', invalidates })
  const settle = useEdit(storageCharges.recordSettlement, { done: 'Settled.', invalidates })
  const { terms, freeThrough, days, amountCents, charges, isReady } = storage
  const disputed = storage.disputes.find(({ endedAt }) => endedAt === null)
  const asked = charges.find(({ state }) => state === 'asked')
  const last = asked ?? charges.findLast(({ state }) => isBilled(state))
  const chargeStorage = async () => {
    // The amount may have grown overnight; if so, the button shows the new one.
    if (!(await charge.send({ ...sent, body: { amountCents } }))) onChanged()
  }
  const askToWithdraw = async () => {
    const question = {
      header: asked ? 'Cancel the request?' : 'Remove the last storage charge?',
      message: `${last ? showCharge(last) : ''}. The customer will be notified.`,
      accept: asked ? 'Cancel the request' : 'Remove the charge',
      cancel: 'Keep it',
    }
    if (await confirm(question)) await withdraw.send(sent)
  }
  return (
    <Stack gap="md">
      <Muted>
        {showCents(terms.centsPerDay)} a working day
        {terms.freeWorkingDays > 0 && ` after ${showWorkingDays(terms.freeWorkingDays)}`}, as the customer's estimate said
        {freeThrough ? `: free through ${showDay(freeThrough)}.` : '.'}
      </Muted>
      {charges.length > 0 && <Charges charges={charges} />}
      {disputed && <Disputed dispute={disputed} />}
      {days.length > 0 && (
        <Text size="sm">
          Not charged yet: {showWorkingDays(days.length)} ({showDays(days)}), <strong>{showCharge(storage)}</strong>.
          {!asked && ' The customer authorized repairs, not storage, so ask them first.'}
        </Text>
      )}
      {isReady && can('payments.storage') && (
        <Group gap="xs">
          {asked ? (
            <Button variant="default" leftSection={<IconPhoneCall size={18} aria-hidden />} onClick={() => setOpened('answer')}>
              Record approval
            </Button>
          ) : (
            days.length > 0 &&
            !disputed && (
              <Button loading={charge.pending} onClick={() => void chargeStorage()}>
                Ask for {showCharge(storage)}
              </Button>
            )
          )}
          {last && (
            <Button variant="subtle" loading={withdraw.pending} onClick={() => void askToWithdraw()}>
              {asked ? 'Cancel the request' : 'Remove the charge'}
            </Button>
          )}
          {storage.isFreeInDispute &&
            (disputed ? (
              <Button variant="default" loading={settle.pending} onClick={() => void settle.send(sent)}>
                Dispute is settled
              </Button>
            ) : (
              <Button variant="subtle" onClick={() => setOpened('dispute')}>
                Record a dispute
              </Button>
            ))}
        </Group>
      )}
      <DisputeDialog
        lead="Enter what the customer disputes. Until it is settled, storage is free."
        action="Record the dispute"
        send={async (reason) => Boolean(await dispute.send({ ...sent, body: { reason } }))}
        opened={opened === 'dispute'}
        onClose={() => setOpened(null)}
      />
      {asked && <SpokenAnswerDialog asked={asked} opened={opened === 'answer'} onClose={() => setOpened(null)} />}
    </Stack>
  )
}
