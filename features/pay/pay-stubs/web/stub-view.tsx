import { Alert, SimpleGrid, Stack } from '@mantine/core'
import { showDay } from '../../../../common/dates.ts'
import { Definition, Empty, Money, Muted, Panel, Phone, Table } from '../../../../kit/web/index.ts'
import type { PayStub } from '../contract/index.ts'
import {
  countMinutes,
  findFederalPremium,
  listDeductionRows,
  listEarningRows,
  showPaidHours,
  showPersonNumber,
} from '../rules.ts'

/** A pay stub on a screen: the same facts as on paper. */
export function StubView({ stub }: { stub: PayStub }) {
  const { facts, lines, payments } = stub
  const premium = findFederalPremium(lines)
  return (
    <Stack gap="lg">
      {stub.state === 'voided' && (
        <Alert color="gray" title="Voided">
          This pay stub no longer counts.
        </Alert>
      )}
      <Panel
        title={
          <>
            Net pay <Money cents={stub.netCents} />
          </>
        }
      >
        <Definition
          columns={3}
          items={[
            { term: 'Pay date', value: showDay(stub.payDate) },
            { term: 'Period', value: `${showDay(stub.periodFirst)} to ${showDay(stub.periodLast)}` },
            { term: 'Hours worked', value: showPaidHours(countMinutes(stub)) },
            { term: 'Gross pay', value: <Money cents={stub.grossCents} /> },
            { term: 'Gross pay this year', value: <Money cents={stub.ytdGrossCents} /> },
            { term: 'Net pay this year', value: <Money cents={stub.ytdNetCents} /> },
          ]}
        />
      </Panel>
      <Earnings stub={stub} />
      <Deductions stub={stub} />
      {(premium || facts.timeOff.length > 0 || lines.some(({ isByHand }) => isByHand)) && (
        <Panel title="Good to know">
          <Stack gap="xs">
            {premium && (
              <span>
                Overtime premium required by federal law (Form W-2, box 12, code TT): <Money cents={premium.cents} /> on this
                check, <Money cents={premium.ytdCents} /> this year.
              </span>
            )}
            {facts.timeOff.map(({ label, minutes }) => (
              <span key={label}>
                {label} left: {showPaidHours(minutes)} hours
              </span>
            ))}
            {lines.some(({ isByHand }) => isByHand) && (
              <Muted>Amounts marked “by hand” were entered by the employer and not calculated.</Muted>
            )}
          </Stack>
        </Panel>
      )}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        <Panel title="Employer">
          <Definition
            columns={1}
            items={[
              { term: 'Legal name', value: facts.employer },
              ...(facts.dba === facts.employer ? [] : [{ term: 'Doing business as', value: facts.dba }]),
              { term: 'Address', value: facts.employerAddress },
              { term: 'Phone', value: <Phone digits={facts.employerPhone} link /> },
            ]}
          />
        </Panel>
        <Panel title="Employee">
          <Definition
            columns={1}
            items={[
              { term: 'Name', value: facts.name },
              { term: 'Number', value: showPersonNumber(facts) },
              { term: 'Address', value: facts.address },
              {
                term: 'Paid by',
                value: payments
                  .map(({ method, accountLast4 }) =>
                    method === 'deposit' ? `Direct deposit to account ending in ${accountLast4}` : 'Check',
                  )
                  .join('; '),
              },
            ]}
          />
        </Panel>
      </SimpleGrid>
    </Stack>
  )
}

function Earnings({ stub }: { stub: PayStub }) {
  const rows = listEarningRows(stub).map((row, place) => ({ ...row, key: String(place) }))
  const { grossCents: cents, ytdGrossCents: ytdCents } = stub
  return (
    <Panel title="Earnings" flush>
      <Table
        label="Earnings"
        rows={[...rows, { key: 'gross', name: 'Gross pay', units: '', rateCents: null, cents, ytdCents }]}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            label: 'Pay',
            phone: 'title',
            render: ({ key, name }) => (key === 'gross' ? <strong>{name}</strong> : name),
          },
          { key: 'units', label: 'Hours or units', align: 'right' },
          {
            key: 'rate',
            label: 'Rate',
            align: 'right',
            render: ({ rateCents }) => rateCents !== null && <Money cents={rateCents} />,
          },
          {
            key: 'cents',
            label: 'This check',
            align: 'right',
            render: ({ key, cents }) => <Money cents={cents} strong={key === 'gross'} />,
          },
          {
            key: 'ytd',
            label: 'This year',
            align: 'right',
            render: ({ key, ytdCents: year }) => year !== null && <Money cents={year} strong={key === 'gross'} />,
          },
        ]}
      />
    </Panel>
  )
}

function Deductions({ stub }: { stub: PayStub }) {
  const rows = listDeductionRows(stub)
  const { grossCents, netCents, ytdGrossCents, ytdNetCents } = stub
  const total = {
    code: 'total',
    label: 'Total deductions',
    groupLabel: '',
    taxableCents: null,
    isByHand: false,
    cents: grossCents - netCents,
    ytdCents: ytdGrossCents - ytdNetCents,
  }
  return (
    <Panel title="Deductions" flush>
      <Table
        label="Deductions"
        rows={rows.length > 0 ? [...rows, total] : []}
        rowKey={({ code }) => code}
        columns={[
          {
            key: 'label',
            label: 'Deduction',
            phone: 'title',
            render: ({ code, label, isByHand }) =>
              code === 'total' ? <strong>{label}</strong> : isByHand ? `${label} (by hand)` : label,
          },
          { key: 'groupLabel', label: 'Kind' },
          {
            key: 'cents',
            label: 'This check',
            align: 'right',
            render: ({ code, cents }) => <Money cents={cents} strong={code === 'total'} />,
          },
          {
            key: 'ytd',
            label: 'This year',
            align: 'right',
            render: ({ code, ytdCents: year }) => <Money cents={year} strong={code === 'total'} />,
          },
        ]}
        empty={<Empty title="No deductions">Nothing was withheld from this check.</Empty>}
      />
    </Panel>
  )
}
