import { List, Stack, Text } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { Definition, Money, Muted, Panel, Table } from '../../../../kit/web/index.ts'
import type { Paycheck, PaycheckStep } from '../contract/index.ts'

const partNames: Record<PaycheckStep['part'], string> = {
  federal: 'Federal income tax',
  'social-security': 'Social Security',
  medicare: 'Medicare',
  state: 'State income tax',
  net: 'Net pay',
}

/** The amounts withheld, and how each figure comes about. */
export const PaycheckResult = ({ paycheck }: { paycheck: Paycheck }) => (
  <>
    <Panel title={`Net pay ${showCents(paycheck.netCents)}`}>
      <Stack gap="sm">
        <Definition
          items={[
            { term: 'Gross pay', value: <Money cents={paycheck.grossCents} /> },
            { term: partNames.federal, value: <Money cents={paycheck.federalCents} /> },
            { term: partNames['social-security'], value: <Money cents={paycheck.socialSecurityCents} /> },
            { term: partNames.medicare, value: <Money cents={paycheck.medicareCents} /> },
            { term: partNames.state, value: <Money cents={paycheck.stateCents} /> },
            { term: partNames.net, value: <Money cents={paycheck.netCents} strong /> },
          ]}
        />
        {paycheck.notIncluded.length > 0 && (
          <Text size="sm">Not included: {paycheck.notIncluded.join(', ')}. The real net pay is lower by that amount.</Text>
        )}
        <Muted>Without deductions for benefits, retirement or garnishments.</Muted>
      </Stack>
    </Panel>
    <Panel title="How it is calculated" flush>
      <Table
        label="How it is calculated"
        rows={paycheck.steps.map((step, index) => ({ ...step, index }))}
        rowKey={({ index }) => String(index)}
        columns={[
          { key: 'text', label: 'Step', phone: 'title', render: ({ text, line }) => (line ? `${line}. ${text}` : text) },
          { key: 'part', label: 'Part', render: ({ part }) => partNames[part] },
          { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
        ]}
      />
    </Panel>
    <Panel title="Sources">
      <List size="sm">
        {paycheck.sources.map((source) => (
          <List.Item key={source}>{source}</List.Item>
        ))}
      </List>
    </Panel>
  </>
)
