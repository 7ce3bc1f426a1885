import { Button, Group, Stack } from '@mantine/core'
import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { confirm, Empty, LinkButton, Money, Panel, Read, Table, useCall, useRead } from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import type { StubLine } from '../../stub-calculation/contract/index.ts'
import { listYearCents, nameLineIn } from '../../stub-calculation/rules.ts'
import { type PayRun, payRuns, type RunEntry } from '../contract/index.ts'
import { hasNet } from '../rules.ts'
import { showFlagged, showRunHours } from './show-run.ts'
import { staleRun } from './use-run.ts'

/** One employee's lines in a run, and what was entered by hand. */
export function PayeePanel({ run, accountId, add }: { run: PayRun; accountId: string; add: () => void }) {
  const read = useRead(payRuns.payee, { params: { id: run.id, accountId } }, { keep: true })
  const remove = useCall(payRuns.removeEntry, { done: 'Removed', invalidates: staleRun })
  const { queryWith } = useQuery()
  const removeAfterQuestion = async (entry: string) => {
    const asked = { header: 'Remove this entry?', accept: 'Remove entry', cancel: 'Keep entry' }
    if (await confirm(asked)) await remove.send({ params: { id: run.id, entry } }, { version: run.version })
  }
  return (
    <Read read={read} skeleton="table">
      {({ name, lines, entries, ...money }) => (
        <Stack gap="lg">
          <Group justify="space-between">
            <LinkButton variant="default" to={`?${queryWith({ person: null })}`}>
              All employees
            </LinkButton>
            {run.state === 'draft' && (
              <Button variant="default" onClick={add}>
                Add bonus or adjustment
              </Button>
            )}
          </Group>
          <Panel
            title={`${name}: gross ${showCents(money.grossCents)}, ${hasNet(money) ? `net ${showCents(money.netCents)}` : 'net not calculated yet'}`}
            flush
          >
            <Lines label="Earnings and deductions" lines={lines.filter(({ side }) => side !== 'employer')} />
          </Panel>
          <Panel title="The shop’s own taxes" flush>
            <Lines label="The shop’s own taxes" lines={lines.filter(({ side }) => side === 'employer')} />
          </Panel>
          <Panel title="Entered by hand" flush={entries.length > 0}>
            <Table
              label="Entered by hand"
              rows={entries}
              rowKey={({ id }) => id}
              columns={[
                { key: 'reason', label: 'Reason', phone: 'title' },
                { key: 'kind', label: 'What', render: describeEntry },
                { key: 'by', label: 'Entered by' },
                { key: 'cents', label: 'Amount', align: 'right', render: ({ cents }) => <Money cents={cents} /> },
              ]}
              {...(run.state === 'draft'
                ? {
                    rowActions: ({ id, reason }: { id: string; reason: string }) => (
                      <Button
                        size="xs"
                        variant="default"
                        aria-label={`Remove ${reason}`}
                        onClick={() => void removeAfterQuestion(id)}
                      >
                        Remove
                      </Button>
                    ),
                  }
                : {})}
              empty={<Empty title="Nothing entered">Everything is calculated from hours, the pay plan, and repair orders.</Empty>}
            />
          </Panel>
        </Stack>
      )}
    </Read>
  )
}

function Lines({ label, lines }: { label: string; lines: readonly StubLine[] }) {
  const years = listYearCents(lines)
  return (
    <Table
      label={label}
      rows={lines.map((line, place) => ({ ...line, place, year: years[place] ?? null }))}
      rowKey={({ place }) => place}
      columns={[
        {
          key: 'label',
          label: 'What',
          phone: 'title',
          render: (line) => `${nameLineIn(line, lines)}${line.isByHand ? ' (by hand)' : ''}`,
        },
        {
          key: 'units',
          label: 'Hours',
          align: 'right',
          render: ({ minutes, hundredths }) =>
            hundredths === null ? showRunHours(minutes ?? 0) : `${showFlagged(hundredths)} flagged`,
        },
        {
          key: 'rate',
          label: 'Rate',
          align: 'right',
          render: ({ rateCents }) => rateCents !== null && <Money cents={rateCents} />,
        },
        {
          key: 'cents',
          label: 'Amount',
          align: 'right',
          render: ({ side, cents }) => <Money cents={side === 'deduction' ? -cents : cents} />,
        },
        { key: 'ytd', label: 'This year', align: 'right', render: ({ year }) => year !== null && <Money cents={year} /> },
      ]}
      empty={<Empty title="Nothing here">There is nothing to pay.</Empty>}
    />
  )
}

function describeEntry({ kind, forFirst, forLast }: RunEntry): string {
  if (kind === 'adjustment') return 'Adjustment'
  return forFirst && forLast ? `Bonus, promised for ${showDay(forFirst)} to ${showDay(forLast)}` : 'Bonus, at your discretion'
}
