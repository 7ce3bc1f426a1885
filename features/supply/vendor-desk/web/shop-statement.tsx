import { Group, Stack } from '@mantine/core'
import { getDay } from '../../../../common/dates.ts'
import {
  LinkButton,
  Panel,
  PrintButton,
  Read,
  useLive,
  useNow,
  useQuery,
  useRead,
  localTimeZone,
} from '../../../../kit/web/index.ts'
import { vendorStatements } from '../contract/index.ts'
import { MonthChoice, StatementView } from './statement-view.tsx'

/** The shop's account with a vendor, month by month, as the vendor sees it. */
export default function ShopStatement({ shopId, vendorId }: { shopId: string; vendorId: string }) {
  const { query, queryWith, changeQuery } = useQuery()
  const last = getDay(new Date(useNow()), localTimeZone).slice(0, 7)
  const month = query.get('month') ?? last
  const sent = { params: { shop: shopId, vendor: vendorId }, query: { month } }
  const read = useRead(vendorStatements.read, sent, { keep: true })
  useLive('vendor_order_changed', [vendorStatements.read])
  return (
    <Read read={read} skeleton="cards">
      {(statement) => (
        <Stack>
          <Panel
            title={`Statement of ${statement.vendor.name}`}
            lead="From the invoices and payments that the vendor recorded."
            actions={<PrintButton row={vendorStatements.paper} sent={sent} />}
          >
            <Group justify="space-between" gap="sm">
              <MonthChoice month={month} last={last} onChange={(next) => changeQuery({ month: next }, { replace: true })} />
              <LinkButton variant="default" size="sm" to={{ search: queryWith({ statement: null, month: null }) }}>
                Back to vendors
              </LinkButton>
            </Group>
          </Panel>
          <StatementView statement={statement} />
        </Stack>
      )}
    </Read>
  )
}
