import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { showDay } from '../../../../common/dates.ts'
import {
  Empty,
  findNewest,
  lazyDialog,
  Loading,
  Money,
  Muted,
  Page,
  Panel,
  Table,
  useRead,
  useReadMore,
  When,
} from '../../../../kit/web/index.ts'
import { useQuery } from '../../../../kit/web/query.ts'
import { useDeskShop } from '../../../repair/front-desk/web/index.ts'
import { earlierPay, type EarlierPayRow } from '../contract/index.ts'
import type { EarlierPayDialogProps } from './earlier-pay-dialog.tsx'

const EarlierPayDialog = lazyDialog<EarlierPayDialogProps>(() => import('./earlier-pay-dialog.tsx'))

/** `/home-owner/payroll/earlier`: what another payroll system paid each employee earlier in a year; `?year=` for another one than this. */
export default function EarlierPayPage() {
  const { shop } = useDeskShop()
  return shop ? <Everyone shop={shop.id} /> : <Loading kind="page" />
}

function Everyone({ shop }: { shop: string }) {
  const { query, changeQuery } = useQuery()
  const asked = /^2[01]\d\d$/.test(query.get('year') ?? '') ? Number(query.get('year')) : null
  const ofYear = asked ? { year: asked } : {}
  const first = useRead(earlierPay.list, { params: { shop }, query: ofYear }, { keep: true }).data
  const year = asked ?? first?.year
  const [entering, setEntering] = useState<EarlierPayRow | null>(null)
  const list = useReadMore(
    earlierPay.list,
    (after: string | undefined) => ({
      params: { shop },
      query: { ...ofYear, ...(after ? { after } : {}) },
    }),
    ({ rows }) => rows,
    ({ next }) => next,
  )
  return (
    <Page
      title="Pay from before Liftbay"
      lead="If another payroll system paid your employees earlier in the year, enter its year-to-date totals before the first pay run here. You find them on each employee’s last pay stub or in the payroll register."
      crumbs={[{ label: 'Payroll', to: '/home-owner/payroll' }]}
      width="wide"
    >
      <Stack gap="lg">
        <Panel title="Where these totals count">
          <Stack gap="xs">
            <Muted>
              They count toward the limits of Social Security, FUTA and state unemployment, the additional Medicare tax, the
              401(k) limit, “This year” on pay stubs, Forms W-2 and W-3, and Form 940.
            </Muted>
            <Muted>
              They do not count in Form 941 and in state wages by quarter, which your earlier provider files. If you change in the
              middle of a quarter, there is still only one Form 941 for it. Agree with the provider on who files it, and add up
              both systems’ figures (IRS, Instructions for Form 941).
            </Muted>
            <Muted>
              This page does not ask for local tax, HSA contributions or dependent care before Liftbay. Add those to Forms W-2
              yourself.
            </Muted>
          </Stack>
        </Panel>
        <Panel
          title={year ? `Employees, ${year}` : 'Employees'}
          flush
          actions={
            first &&
            first.years.length > 1 && (
              <NativeSelect
                aria-label="Year"
                data={first.years.map(String)}
                value={String(year)}
                onChange={(event) => changeQuery({ year: event.currentTarget.value })}
              />
            )
          }
        >
          <Table
            label="Pay from before Liftbay by employee"
            rows={list.rows}
            rowKey={({ person }) => person.accountId}
            loading={list.loading}
            error={list.error}
            onRetry={list.reload}
            more={list.more}
            columns={[
              { key: 'name', label: 'Employee', phone: 'title', render: ({ person }) => person.name },
              {
                key: 'gross',
                label: 'Gross pay',
                align: 'right',
                render: ({ figures }) => figures && <Money cents={figures.grossCents} />,
              },
              { key: 'last', label: 'Last pay date', render: ({ lastPayDate }) => lastPayDate && showDay(lastPayDate) },
              { key: 'state', label: 'Status', render: (row) => first && <Status row={row} timeZone={first.timeZone} /> },
            ]}
            rowActions={(row) =>
              row.isLocked ? null : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${row.figures ? 'Change' : 'Enter'} pay of ${row.person.name}`}
                  onClick={() => setEntering(row)}
                >
                  {row.figures ? 'Change pay' : 'Enter pay'}
                </Button>
              )
            }
            empty={<Empty title="No employees yet">Invite them first, under Shop Information. Then enter their pay here.</Empty>}
          />
        </Panel>
      </Stack>
      {entering && first && year && (
        <EarlierPayDialog
          shop={shop}
          year={year}
          state={first.state}
          row={findNewest(list.rows, entering, ({ person }) => person.accountId)}
          onClose={() => setEntering(null)}
        />
      )}
    </Page>
  )
}

function Status({ row: { figures, isLocked, warnings, savedBy, savedAt }, timeZone }: { row: EarlierPayRow; timeZone: string }) {
  return (
    <Stack gap={4} align="flex-start" ta="left">
      {!figures && <Muted>{isLocked ? 'Nothing entered.' : 'Not entered yet'}</Muted>}
      {figures?.grossCents === 0 && <Text size="sm">Nothing was paid</Text>}
      {savedAt && (
        <Muted>
          {savedBy} entered it, <When value={savedAt} zone={timeZone} />
        </Muted>
      )}
      {isLocked && (
        <Muted>
          An approved pay run of this year was calculated {figures ? 'with this' : 'without it'}. To{' '}
          {figures ? 'change' : 'enter'} it, void this year’s runs first.
        </Muted>
      )}
      {warnings.map((text) => (
        <Text key={text} size="sm" fw={600}>
          Please check: {text}
        </Text>
      ))}
    </Stack>
  )
}
