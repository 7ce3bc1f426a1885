import { Box, Stack } from '@mantine/core'
import {
  Definition,
  Form,
  Money,
  MoneyField,
  Muted,
  Panel,
  RadioCardsField,
  Read,
  SubmitButton,
  useCall,
  useLive,
  useRead,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { payoutSchedules, PayoutSettingForm, type PayoutStanding, shopPayouts } from '../contract/index.ts'
import { scheduleLabels } from './labels.ts'
import { PayoutTable } from './payout-table.tsx'

/** A shop's card money: the next payout, past payouts and, for the owner, the schedule. */
export default function ShopPayouts({ shopId }: { shopId: string }) {
  const query = { shop: shopId }
  const read = useRead(shopPayouts.standing, { query })
  const list = useReadMore(
    shopPayouts.list,
    (after: string | undefined) => ({ query: { ...query, ...(after ? { after } : {}) } }),
    (page) => page.payouts,
    (page) => page.next,
  )
  useLive('payouts_changed', [shopPayouts.list, shopPayouts.standing])
  return (
    <Stack gap="lg">
      <Read read={read} skeleton="cards">
        {(standing) => <Coming standing={standing} />}
      </Read>
      <Panel title="Payouts" flush>
        <PayoutTable
          list={list}
          to={({ id }) => `/payouts/${id}`}
          emptyText="The first one is made once card payments have come in. Cash and checks are not part of it."
        />
      </Panel>
      {read.data?.canSet && <Setting standing={read.data} />}
    </Stack>
  )
}

const Coming = ({ standing: { comingCents, waitingCents, setting, nextOn, platformRate } }: { standing: PayoutStanding }) => (
  <Panel title="Card money">
    <Stack gap="sm">
      <Definition
        columns={3}
        items={[
          { term: 'For the next payout', value: <Money cents={comingCents} strong /> },
          { term: 'In payouts not sent yet', value: <Money cents={waitingCents} /> },
          { term: 'Next payout', value: <When value={`${nextOn}T12:00:00Z`} day zone="UTC" /> },
          { term: 'Schedule', value: scheduleLabels[setting.schedule] },
          { term: 'Minimum', value: <Money cents={setting.minimumCents} /> },
          { term: 'Liftbay’s fee', value: `${platformRate / 100}%` },
        ]}
      />
      <Muted>
        {comingCents < 0
          ? 'Refunds and disputes took more than came in. The next card payments will make up for it.'
          : 'Fees are already taken out. Payout days begin at midnight UTC.'}
      </Muted>
    </Stack>
  </Panel>
)

function Setting({ standing: { shop, setting } }: { standing: PayoutStanding }) {
  const save = useCall(shopPayouts.saveSetting, { done: 'Saved', invalidates: [shopPayouts.standing] })
  return (
    <Panel title="When you are paid out">
      <Box maw={560}>
        <Form
          schema={PayoutSettingForm}
          initial={setting}
          call={save}
          toSent={(body) => ({ body: { ...body, shop: shop.id } })}
          label="When you are paid out"
        >
          <RadioCardsField
            name="schedule"
            label="Schedule"
            options={payoutSchedules.map((value) => ({ value, label: scheduleLabels[value] }))}
          />
          <MoneyField name="minimumCents" label="Minimum" helper="Smaller amounts wait for the next payout" />
          <SubmitButton>Save schedule</SubmitButton>
        </Form>
      </Box>
    </Panel>
  )
}
