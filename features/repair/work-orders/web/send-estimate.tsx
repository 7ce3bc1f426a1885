import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { showCents } from '../../../../common/cents.ts'
import { showPhone } from '../../../../common/phone.ts'
import { confirm, lazyDialog } from '../../../../kit/web/index.ts'
import { workOrderRefusals, workOrders } from '../contract/index.ts'
import { isAsked, listAskedConcerns, nameJob, reasonNotToSend } from '../rules.ts'
import { describeNotice } from './describe-notice.ts'
import { useEdit, useOrder } from './order-context.ts'
import type { TaxNotSetProps } from './tax-not-set-dialog.tsx'

const TaxNotSetDialog = lazyDialog<TaxNotSetProps>(() => import('./tax-not-set-dialog.tsx'))

/** Sends the estimate, or the revised one after an answer. Hidden when there is nothing to ask. */
export function EstimateButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { order, can } = useOrder()
  const navigate = useNavigate()
  const [isTaxOpen, setTaxOpen] = useState(false)
  const send = useEdit(workOrders.sendEstimate, {
    done: (next) =>
      next.sentTo?.email || next.sentTo?.text || next.sentTo?.inApp
        ? `Estimate sent. ${describeNotice(next)}`
        : `The estimate is ready. ${describeNotice(next)} Then record the answer.`,
  })
  const [latest] = order.estimates
  const answeredAsIs = latest !== undefined && !latest.outdated && latest.answer !== null
  if (!can('orders.send') || answeredAsIs || reasonNotToSend(order.workOrder.state, listAskedConcerns(order.concerns)))
    return null
  const revised = order.workOrder.authorizedCents !== null
  const waiting = latest !== undefined && !latest.outdated && order.workOrder.state === 'awaiting-authorization'
  const label = waiting ? 'Send again' : revised ? 'Send revised estimate' : 'Send estimate'
  const empty = order.concerns.filter((concern) => concern.decision !== 'declined' && !isAsked(concern))
  const isForNobody = !order.customer.email && !order.customer.hasAccount && !order.customer.agreesToTexts && empty.length === 0
  const sendNow = async () => {
    const sent = await send.send({ params: { id: order.workOrder.id } })
    setTaxOpen(!sent && send.lastFailed()?.code === workOrderRefusals.taxNotSet.code)
    if (sent && isForNobody)
      void navigate({ search: location.search, hash: '#answer' }, { replace: true, preventScrollReset: true })
  }
  const ask = async () => {
    const { firstName, lastName, email, phone1, hasDeclined, agreesToTexts } = order.customer
    const ways = [email && `by e-mail to ${email}`, agreesToTexts && phone1 && `by text to ${showPhone(phone1)}`].filter(Boolean)
    const left = empty.length > 0 ? ` Without labor or parts, and so not on it: ${empty.map(nameJob).join('; ')}.` : ''
    const way = hasDeclined
      ? '. They said that they are not your customer, so nothing is sent: talk with them, and record the approval here'
      : ways.length > 0
        ? `, ${ways.join(' and ')}`
        : '. No e-mail is known: call them, and record the approval here'
    const message = `${firstName} ${lastName} gets the estimate for ${showCents(order.totals.totalCents)}${way}.${left}`
    // Nothing leaves the shop for a customer without an address, so there is nothing to confirm.
    if (isForNobody || (await confirm({ header: `${label}?`, message, accept: label, cancel: 'Not yet' }))) await sendNow()
  }
  return (
    <>
      <Button
        leftSection={<IconSend size={18} />}
        loading={send.pending}
        data-key="e"
        onClick={() => void ask()}
        fullWidth={fullWidth}
        variant={waiting ? 'default' : 'filled'}
      >
        {label}
      </Button>
      <TaxNotSetDialog
        opened={isTaxOpen}
        shopId={order.shop.id}
        onConfirmed={() => void sendNow()}
        onClose={() => setTaxOpen(false)}
      />
    </>
  )
}
