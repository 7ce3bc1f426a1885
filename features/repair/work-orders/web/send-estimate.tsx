import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { showCents } from '../../../../common/cents.ts'
import { confirm } from '../../../../kit/web/index.ts'
import { workOrders } from '../contract/index.ts'
import { isAsked, estimateJobs, reasonNotToSend } from '../rules.ts'
import { useEdit, useOrder } from './order-context.ts'

/** Sends the estimate, or the revised one after an answer. Hidden when there is nothing to ask. */
export function EstimateButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { order } = useOrder()
  const send = useEdit(workOrders.sendEstimate, {
    done:
      order.customer.email || order.customer.hasAccount
        ? 'Estimate sent'
        : 'The estimate is ready. Call the customer and record the answer.',
  })
  const [latest] = order.estimates
  const answeredAsIs = latest !== undefined && !latest.outdated && latest.answer !== null
  if (answeredAsIs || reasonNotToSend(order.workOrder.state, estimateJobs(order.concerns))) return null
  const revised = order.workOrder.authorizedCents !== null
  const waiting = latest !== undefined && !latest.outdated && order.workOrder.state === 'awaiting-authorization'
  const label = waiting ? 'Send again' : revised ? 'Send revised estimate' : 'Send estimate'
  const ask = async () => {
    const { firstName, lastName, email } = order.customer
    const empty = order.concerns.filter((concern) => concern.decision !== 'declined' && !isAsked(concern))
    const left =
      empty.length > 0 ? ` Without labor or parts, and so not on it: ${empty.map(({ complaint }) => complaint).join('; ')}.` : ''
    const message = `${firstName} ${lastName} is asked about ${showCents(order.totals.totalCents)}${email ? `, by mail to ${email}` : '. No e-mail is known: call them, and record their answer here'}.${left}`
    if (await confirm({ header: `${label}?`, message, accept: label, cancel: 'Not yet' }))
      await send.send({ params: { id: order.workOrder.id } })
  }
  return (
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
  )
}
