import { Button, Group, Stack } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { getDay } from '../../../../common/dates.ts'
import { Page, PrintButton, useCall, useLive, useNow, useQuery, useRead, localTimeZone } from '../../../../kit/web/index.ts'
import { vendorDesk } from '../contract/index.ts'
import { showMonth } from '../rules.ts'
import { MonthChoice, StatementView } from './statement-view.tsx'

/** A customer's statement of a month. */
export default function StatementPage() {
  const { shop = '' } = useParams()
  const { query, changeQuery } = useQuery()
  const last = getDay(new Date(useNow()), localTimeZone).slice(0, 7)
  const month = query.get('month') ?? last
  const sent = { params: { shop }, query: { month } }
  const read = useRead(vendorDesk.statement, sent, { keep: true })
  useLive('vendor_order_changed', [vendorDesk.statement])
  const mail = useCall(vendorDesk.mailStatement, { done: ({ to }) => `Statement e-mailed to ${to}` })
  return (
    <Page
      title={read.data?.shop.name ?? 'Statement'}
      lead={`Statement for ${showMonth(month)}`}
      crumbs={[{ label: 'Statements', to: '/vendor-statements' }]}
      width="wide"
      read={read}
      skeleton="cards"
      actions={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconMail size={18} aria-hidden />}
            loading={mail.pending}
            onClick={() => void mail.send({ params: { shop }, body: { month } })}
          >
            E-mail to shop
          </Button>
          <PrintButton row={vendorDesk.statementPaper} sent={sent} />
        </Group>
      }
    >
      {(statement) => (
        <Stack>
          <MonthChoice month={month} last={last} onChange={(next) => changeQuery({ month: next }, { replace: true })} />
          <StatementView statement={statement} />
        </Stack>
      )}
    </Page>
  )
}
