import { Stack, Text } from '@mantine/core'
import { IconClipboardOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { showDay } from '../../../../common/dates.ts'
import { type CallFailed, Empty, Page, Phone, type ReadState } from '../../../../kit/web/index.ts'
import { showMiles, showVin } from '../../../catalog/vehicles/rules.ts'
import { showAddress } from '../../../people/shops/rules.ts'
import type { FetchPhoto } from '../../../platform/files/web/index.ts'
import type { Report } from '../contract/index.ts'
import { ReportView } from './report-view.tsx'

interface ReportPageProps {
  read: ReadState<Report>
  fetch: FetchPhoto
  /** Prints the report. */
  print: ReactNode
  gone: string
}

const isGone = (error: CallFailed | null) => error?.status === 404 || error?.status === 400

/** The report on its own page. */
export function ReportPage({ read, fetch, print, gone }: ReportPageProps) {
  const report = read.data
  if (isGone(read.error))
    return (
      <Page title="Inspection report" width="narrow">
        <Empty icon={<IconClipboardOff size={28} />} title="Report not available">
          {gone}
        </Empty>
      </Page>
    )
  return (
    <Page
      title={report ? `${report.name}: ${report.vehicle}` : 'Inspection report'}
      lead={report?.shop.dba}
      actions={report && print}
      read={read}
      skeleton="cards"
    >
      {(data) => (
        <Stack gap="lg">
          <Text size="sm">
            {[
              `${data.finishedBy && `${data.finishedBy}, `}${showDay(data.finishedAt, data.shop.timeZone)}`,
              `work order ${data.invoice}`,
              showVin(data.vinId),
              data.odometer === null ? '' : showMiles(data.odometer),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <ReportView report={data} fetch={fetch} whole />
          <Text size="sm">
            {data.shop.dba}, {showAddress(data.shop)}, <Phone digits={data.shop.phone1} link />
          </Text>
        </Stack>
      )}
    </Page>
  )
}
