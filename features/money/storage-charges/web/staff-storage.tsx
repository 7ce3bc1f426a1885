import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPhoneCall } from '@tabler/icons-react'
import { useState } from 'react'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { confirm, lazyDialog, Muted, Panel, Read, useLive, useRead } from '../../../../kit/web/index.ts'
import { useEdit, useOrder } from '../../../repair/work-orders/web/index.ts'
import { payments } from '../../payments/contract/index.ts'
import { type Storage, storageCharges } from '../contract/index.ts'
import { isBilled, showWorkingDays } from '../rules.ts'
import { Charges, showDays } from './charges.tsx'

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
  const { order } = useOrder()
  const [recording, setRecording] = useState(false)
  const sent = { params: { id: order.workOrder.id } }
  const invalidates = [storageCharges.read, payments.payInfo]
  const needsAgreement = storage.toAgreeCents > 0
  const charge = useEdit(storageCharges.charge, {
    done: needsAgreement ? 'The customer was asked' : 'Added to the bill',
    invalidates,
  })
  const withdraw = useEdit(storageCharges.takeBack, { done: 'Removed. The customer was notified.', invalidates })
  const { terms, freeThrough, days, amountCents, charges, isReady } = storage
  const asked = charges.find(({ state }) => state === 'asked')
  const last = asked ?? charges.findLast(({ state }) => isBilled(state))
  const chargeStorage = async () => {
    // The amount may have grown overnight; if so, the button shows the new one.
    if (!(await charge.send({ ...sent, body: { amountCents } }))) onChanged()
  }
  const askToWithdraw = async () => {
    const question = {
      header: asked ? 'Cancel the request?' : 'Remove the last storage charge?',
      message: `${showCents(last?.amountCents ?? 0)}. The customer will be notified.`,
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
      {days.length > 0 && (
        <Text size="sm">
          Not charged yet: {showWorkingDays(days.length)} ({showDays(days)}), <strong>{showCents(amountCents)}</strong>.
          {needsAgreement && !asked && ' This is more than the customer authorized, so they are asked first.'}
        </Text>
      )}
      {isReady && (
        <Group gap="xs">
          {asked ? (
            <Button variant="default" leftSection={<IconPhoneCall size={18} aria-hidden />} onClick={() => setRecording(true)}>
              Record the answer
            </Button>
          ) : (
            days.length > 0 && (
              <Button loading={charge.pending} onClick={() => void chargeStorage()}>
                {needsAgreement ? `Ask for ${showCents(amountCents)}` : `Add ${showCents(amountCents)} to the bill`}
              </Button>
            )
          )}
          {last && (
            <Button variant="subtle" loading={withdraw.pending} onClick={() => void askToWithdraw()}>
              {asked ? 'Cancel the request' : 'Remove the charge'}
            </Button>
          )}
        </Group>
      )}
      {asked && <SpokenAnswerDialog asked={asked} opened={recording} onClose={() => setRecording(false)} />}
    </Stack>
  )
}
