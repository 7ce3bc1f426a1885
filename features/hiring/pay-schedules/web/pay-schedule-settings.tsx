import { List, SimpleGrid, Stack, Text } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import {
  DateField,
  Form,
  Muted,
  NumberField,
  Panel,
  Read,
  SelectField,
  SubmitButton,
  useCall,
  useRead,
} from '../../../../kit/web/index.ts'
import { frequencies, type Period, paySchedules, ScheduleForm, type ShopSchedule } from '../contract/index.ts'
import { frequencyNames } from '../rules.ts'

const options = frequencies.map((value) => ({ value, label: frequencyNames[value] }))

/** When the shop pays its employees. */
export default function PayScheduleSettings({ shop }: { shop: string }) {
  const read = useRead(paySchedules.get, { params: { shop } })
  return (
    <Panel
      id="pay-schedule"
      title="Pay schedule"
      lead="Your employees see their pay periods and paydays, and a new W-4 takes effect with a period."
    >
      <Read read={read} skeleton="form">
        {(schedule) => <Settings shop={shop} schedule={schedule} />}
      </Read>
    </Panel>
  )
}

function Settings({ shop, schedule }: { shop: string; schedule: ShopSchedule }) {
  const { current, next, today, periods } = schedule
  const save = useCall(paySchedules.save, { done: 'Pay schedule saved', invalidates: [paySchedules.get] })
  const shown = next ?? current
  const hasBegun = current !== null && current.firstDay <= today
  return (
    <Stack gap="lg">
      {hasBegun && next && (
        <Text size="sm">
          {frequencyNames[current.frequency]} until the day before {showDay(next.firstDay)}; from then on{' '}
          {frequencyNames[next.frequency].toLowerCase()}.
        </Text>
      )}
      <Form
        key={shop}
        schema={ScheduleForm}
        initial={{
          frequency: shown?.frequency ?? 'biweekly',
          payDaysAfter: shown?.payDaysAfter ?? 5,
          ...(shown && (next || !hasBegun) ? { firstDay: shown.firstDay } : {}),
        }}
        call={save}
        toSent={(body) => ({ params: { shop }, body })}
        label="Pay schedule"
        guard
        follows
      >
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <SelectField name="frequency" label="How often" options={options} />
          <DateField
            name="firstDay"
            label="First day of a period"
            helper={hasBegun ? 'The periods until then stay as they are' : 'Later periods follow from it'}
          />
          <NumberField name="payDaysAfter" label="Days until payday" min={0} max={31} helper="After the period’s last day" />
        </SimpleGrid>
        <SubmitButton>Save pay schedule</SubmitButton>
      </Form>
      {periods.length > 0 && <Upcoming periods={periods} />}
    </Stack>
  )
}

const Upcoming = ({ periods }: { periods: readonly Period[] }) => (
  <div>
    <Text fw={600} size="sm">
      The next periods
    </Text>
    <List size="sm" mt={4}>
      {periods.map(({ from, to, payDay }) => (
        <List.Item key={from}>
          {showDay(from)} to {showDay(to)}, paid on {showDay(payDay)}
        </List.Item>
      ))}
    </List>
    <Muted>A payday on a weekend or a bank holiday moves to the banking day before.</Muted>
  </div>
)
