import { NativeSelect, Stack } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Empty, LinkButton, Money, Muted, Panel, Read, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { type OwnPeriods, paySchedules } from '../../../hiring/pay-schedules/contract/index.ts'
import { ownStubs } from '../contract/index.ts'
import { kindNames } from './show-stub.ts'

/** The payroll of one period, chosen from those of the last year. */
export function PeriodPanel({ email, shop }: { email: string; shop: string }) {
  const read = useRead(paySchedules.listMine, { params: { email, shop } })
  return (
    <Read read={read} skeleton="cards">
      {(own) => <Chosen email={email} shop={shop} own={own} />}
    </Read>
  )
}

function Chosen({ email, shop, own }: { email: string; shop: string; own: OwnPeriods }) {
  const { query, changeQuery } = useQuery()
  const begun = own.periods.filter(({ from }) => from <= own.today).toReversed()
  const nextPayday = own.periods.find(({ payDay }) => payDay >= own.today)?.payDay
  const asked = begun.find(({ from }) => from === query.get('period'))
  const period = asked ?? begun.find(({ to }) => to < own.today) ?? begun[0]
  if (!period)
    return (
      <Panel title="Pay periods">
        <Empty title="No pay periods yet">The shop has not set when it pays.</Empty>
      </Panel>
    )
  return (
    <Panel title="Pay period" lead={nextPayday && `Next payday: ${showDay(nextPayday)}`}>
      <Stack gap="md">
        <NativeSelect
          label="Period"
          value={period.from}
          onChange={(event) => changeQuery({ period: event.currentTarget.value }, { replace: true })}
          data={begun.map(({ from, to }) => ({ value: from, label: `${showDay(from)} to ${showDay(to)}` }))}
        />
        <OfPeriod email={email} shop={shop} period={period.from} payDay={period.payDay} />
      </Stack>
    </Panel>
  )
}

function OfPeriod({ email, shop, period, payDay }: { email: string; shop: string; period: string; payDay: string }) {
  const read = useRead(ownStubs.ofPeriod, { body: { email, shop, period } }, { keep: true })
  const { queryWith } = useQuery()
  return (
    <Read read={read} skeleton="cards">
      {({ stubs, netCents }) =>
        stubs.length === 0 ? (
          <Muted>No pay stub for this period yet. Its payday is {showDay(payDay)}.</Muted>
        ) : (
          <Stack gap="sm" align="flex-start">
            <span>
              Net pay of this period: <Money cents={netCents} strong />
            </span>
            {stubs.map((stub) => (
              <LinkButton key={stub.id} to={`?${queryWith({ stub: stub.id })}`} variant="default">
                {`${kindNames[stub.kind]}, ${showDay(stub.payDate)}${stub.state === 'voided' ? ' (voided)' : ''}`}
              </LinkButton>
            ))}
          </Stack>
        )
      }
    </Read>
  )
}
