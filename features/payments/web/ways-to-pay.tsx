import { Button, Divider, Group, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { useId } from 'react'
import { Form, Panel, NumberField, Read, SubmitButton, useCall, useRead } from '../../../web/kit/index.ts'
import { DepositShareForm, type PaymentSetting, payments, type VendorType } from '../contract.ts'
import { OwnAccount } from './own-account.tsx'

const ways: Record<VendorType, { label: string; says: string }> = {
  card: { label: 'Cards online', says: 'Customers pay bills and deposits by card on their own pages.' },
  link: { label: 'Pay links', says: 'You send a link, and whoever has it pays by card without signing up. Needs cards online.' },
  cash: {
    label: 'Cash at the counter',
    says: 'Your shop takes cash. What is too little for a card can still be paid in cash.',
  },
  deposit: { label: 'Deposits', says: 'You can ask for money before the work is done. What was asked for already stays.' },
}
const inOrder = ['card', 'link', 'cash', 'deposit'] as const

/** How a shop takes money, each way switched by itself. */
export default function WaysToPay({ shop }: { shop: string }) {
  return (
    <Panel
      id="ways-to-pay"
      title="Ways to pay"
      lead="Each is saved when you switch it. Cards online or cash stays on, so that every bill can be paid."
    >
      <Stack gap="lg">
        {inOrder.map((vendorType) => (
          <Way key={vendorType} shop={shop} vendorType={vendorType} />
        ))}
        <Divider />
        <OwnAccount shop={shop} />
      </Stack>
    </Panel>
  )
}

function Way({ shop, vendorType }: { shop: string; vendorType: VendorType }) {
  const read = useRead(payments.readSetting, { params: { vendorType }, query: { shop } })
  return (
    <Read read={read} skeleton="text">
      {(setting) => <Setting setting={setting} />}
    </Read>
  )
}

const invalidates = [payments.readSetting, payments.payInfo]

function Setting({ setting }: { setting: PaymentSetting }) {
  const { shop, vendorType, isOn, minimumPercent, isDefault } = setting
  const { label, says } = ways[vendorType]
  const id = useId()
  const save = useCall(payments.saveSetting, { done: ({ isOn: on }) => `${label}: ${on ? 'on' : 'off'}`, invalidates })
  const reset = useCall(payments.resetSetting, { done: `${label}: as at first`, invalidates })
  const busy = save.pending || reset.pending
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start" gap="xs">
        <Stack gap={2} flex="1 1 16rem">
          <Switch
            label={label}
            aria-describedby={id}
            checked={isOn}
            disabled={busy}
            onChange={(event) => {
              const on = event.currentTarget.checked
              void save.send({ body: { shop, vendorType, isOn: on, minimumPercent } })
            }}
          />
          <Text id={id} size="sm" c="dimmed" pl={50}>
            {says}
          </Text>
        </Stack>
        {!isDefault && (
          <Button
            variant="subtle"
            size="compact-md"
            mih={44}
            loading={reset.pending}
            aria-label={`Back to default: ${label}`}
            onClick={() => void reset.send({ params: { vendorType }, query: { shop } })}
          >
            Back to default
          </Button>
        )}
      </Group>
      {vendorType === 'deposit' && isOn && <LeastShare setting={setting} />}
    </Stack>
  )
}

function LeastShare({ setting: { shop, vendorType, minimumPercent } }: { setting: PaymentSetting }) {
  const save = useCall(payments.saveSetting, { done: 'Least deposit saved', invalidates })
  return (
    <Form
      key={minimumPercent}
      schema={DepositShareForm}
      initial={{ minimumPercent }}
      call={save}
      toSent={(form) => ({ body: { shop, vendorType, isOn: true, ...form } })}
      guard
      label="Least deposit"
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberField name="minimumPercent" label="Least deposit, percent" max={100} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        Of what the customer authorized; 0: any amount. Whoever asks for less is told how much it must be.
      </Text>
      <SubmitButton quiet>Save least deposit</SubmitButton>
    </Form>
  )
}
