import { Button, Divider, Group, SimpleGrid, Stack, Switch } from '@mantine/core'
import { useId, useState } from 'react'
import { Form, Muted, NumberField, Panel, Read, SubmitButton, useCall, useRead } from '../../../../kit/web/index.ts'
import { CardAccountSettings, CardReaderSettings } from '../../../cards/card-payments/web/index.ts'
import { DepositShareForm, payments, type PaymentSetting, type VendorType } from '../contract/index.ts'

const ways: Record<VendorType, { label: string; says: string }> = {
  card: { label: 'Cards online', says: 'Customers pay bills and deposits by card on their own pages.' },
  link: {
    label: 'Pay links',
    says: 'You send a link, and anyone who has it can pay by card without signing up. Needs cards online.',
  },
  cash: {
    label: 'Cash at the counter',
    says: 'Your shop takes cash. Amounts too small for a card can be paid in cash even when this is off.',
  },
  check: {
    label: 'Checks at the counter',
    says: 'Your shop takes checks. You record the check number, and a check that bounces is due again.',
  },
  deposit: { label: 'Deposits', says: 'You can ask for money before the work is done. Requests that are already open stay.' },
}
const inOrder = ['card', 'link', 'cash', 'check', 'deposit'] as const

/** The ways a shop takes money, each with its own switch. */
export default function WaysToPay({ shop }: { shop: string }) {
  return (
    <Panel
      id="ways-to-pay"
      title="Ways to pay"
      lead="Each switch saves right away. Cards online or cash must stay on, so every bill can be paid."
    >
      <Stack gap="lg">
        {inOrder.map((vendorType) => (
          <Way key={vendorType} shop={shop} vendorType={vendorType} />
        ))}
        <Divider />
        <CardReaderSettings shop={shop} affects={[payments.payInfo]} />
        <Divider />
        <CardAccountSettings shop={shop} affects={[payments.payInfo]} />
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
  const reset = useCall(payments.resetSetting, { done: `${label}: back to default`, invalidates })
  const [resets, setResets] = useState(0)
  const busy = save.pending || reset.pending
  const askDefault = async () => {
    if (await reset.send({ params: { vendorType }, query: { shop } })) setResets(resets + 1)
  }
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
          <Muted id={id} pl={50}>
            {says}
          </Muted>
        </Stack>
        {!isDefault && (
          <Button
            variant="subtle"
            size="compact-md"
            mih={44}
            loading={reset.pending}
            aria-label={`Back to default: ${label}`}
            onClick={() => void askDefault()}
          >
            Back to default
          </Button>
        )}
      </Group>
      {vendorType === 'deposit' && isOn && <LeastShare key={`${shop} ${resets}`} setting={setting} isResetting={reset.pending} />}
    </Stack>
  )
}

interface LeastShareProps {
  setting: PaymentSetting
  /** True during a reset: anything typed would be replaced by the default. */
  isResetting: boolean
}

function LeastShare({ setting: { shop, vendorType, minimumPercent }, isResetting }: LeastShareProps) {
  const save = useCall(payments.saveSetting, { done: 'Smallest deposit saved', invalidates })
  return (
    <Form
      schema={DepositShareForm}
      initial={{ minimumPercent }}
      call={save}
      toSent={(form) => ({ body: { shop, vendorType, isOn: true, ...form } })}
      guard
      follows
      label="Smallest deposit"
    >
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberField name="minimumPercent" label="Smallest deposit, percent" max={100} disabled={isResetting} />
      </SimpleGrid>
      <Muted>A percentage of the authorized amount. 0 means any amount.</Muted>
      <SubmitButton quiet disabled={isResetting}>
        Save smallest deposit
      </SubmitButton>
    </Form>
  )
}
