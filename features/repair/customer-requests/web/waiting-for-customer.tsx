import { Button, Group, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Form, Panel, PasscodeField, SubmitButton, useCall, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { useCan } from '../../../people/employees/web/index.ts'
import { CodeForm, customerRequests, type DeskRequest } from '../contract/index.ts'

export interface WaitingForCustomerProps {
  shopId: string
  /** The walk-in's id, that is, the shop's own record. */
  customerId: string
  timeZone: string
  /** The record became part of this customer's account. */
  onJoined: (customerId: string) => void
}

/** Whether a walk-in's e-mail and phone belong to an account, and the ways to have its owner confirm. Nothing if there is no account. */
export default function WaitingForCustomer(props: WaitingForCustomerProps) {
  const { shopId, customerId } = props
  const read = useRead(customerRequests.read, { params: { shop: shopId, id: customerId } })
  useLive(['customer_answered', 'work_order_changed'], [customerRequests.read])
  if (!read.data || read.data.state === 'none') return null
  return <Notice {...props} request={read.data} />
}

function Notice({ request, ...props }: WaitingForCustomerProps & { request: DeskRequest }) {
  const canEdit = useCan(props.shopId)('customers.edit')
  if (request.state === 'declined')
    return (
      <Panel title="The customer does not know this shop">
        <Text size="sm">
          This record stays yours alone. Check the e-mail and phone.
          {request.askAgainAt && ` You can ask again from ${showDay(request.askAgainAt, props.timeZone)}.`}
        </Text>
      </Panel>
    )
  const isWaiting = request.state === 'requested'
  return (
    <Panel
      tone="amber"
      title={isWaiting ? 'Waiting for the customer’s confirmation' : 'This e-mail and phone belong to an account'}
    >
      <Stack gap="sm">
        <Text size="sm">{explain(request)}</Text>
        {request.sentAt && (
          <Text size="sm" c="dimmed">
            Last sent <When value={request.sentAt} zone={props.timeZone} />
          </Text>
        )}
        {canEdit && isWaiting && request.sentAt && <EnterCode {...props} />}
        {canEdit && <Send {...props} request={request} />}
      </Stack>
    </Panel>
  )
}

const explain = ({ state, sentAt }: DeskRequest): string =>
  state === 'confirmed'
    ? 'Its owner knows this shop. Add this record to the account, so that they can answer and pay online.'
    : state === 'open'
      ? 'Ask its owner to confirm. Until then you see only what you typed, and they can answer with the link in the estimate.'
      : sentAt
        ? 'We sent a link and a 6-digit code by e-mail, and by text if they OK’d texts. Until they confirm, you see only what you typed. They can sign with the link in the estimate, or you can record their answer.'
        : 'The question is in their account. You can also send them a link and a 6-digit code.'

function EnterCode({ shopId, customerId, onJoined }: WaitingForCustomerProps) {
  const enter = useCall(customerRequests.enterCode, {
    done: ({ customerId: joined }) => {
      onJoined(joined)
      return 'Confirmed. The record is now in the customer’s account.'
    },
  })
  return (
    <Form
      schema={CodeForm}
      initial={{ code: '' }}
      call={enter}
      toSent={({ code }) => ({ params: { shop: shopId, id: customerId }, body: { code } })}
      label="Enter the 6-digit code"
    >
      <Stack gap="sm">
        <PasscodeField name="code" label="Enter the 6-digit code" />
        <Group>
          <SubmitButton>Confirm</SubmitButton>
        </Group>
      </Stack>
    </Form>
  )
}

const sendLabels = { confirmed: 'Add to the account', open: 'Ask for confirmation', requested: 'Send again' }

function Send({ shopId, customerId, onJoined, request: { state, sentAt } }: WaitingForCustomerProps & { request: DeskRequest }) {
  const send = useCall(customerRequests.send, {
    done: ({ customerId: joined }) => {
      if (joined) onJoined(joined)
      return joined ? 'The record is now in the customer’s account.' : 'We sent the customer a link and a new code.'
    },
    invalidates: [customerRequests.read],
  })
  const label = state === 'requested' && !sentAt ? 'Send a link and a code' : sendLabels[state as keyof typeof sendLabels]
  return (
    <Group>
      <Button
        size="sm"
        variant="default"
        loading={send.pending}
        onClick={() => void send.send({ params: { shop: shopId, id: customerId } })}
      >
        {label}
      </Button>
    </Group>
  )
}
