import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { Panel, useLive, useRead, When } from '../../../../kit/web/index.ts'
import { inspections } from '../contract/index.ts'
import { getPhoto } from './photos-of.ts'
import { ReportView } from './report-view.tsx'

/** On the customer's page of an order, above the estimate: the finished inspections. */
export default function OrderReports({ shopId, workOrderId }: { shopId: string; workOrderId: string }) {
  const { data = [] } = useRead(inspections.reports, { params: { shopId, workOrderId } })
  useLive(['inspection_changed', 'work_order_changed'], [inspections.reports])
  return data.map((report) => (
    <Panel
      key={report.inspectionId}
      title={report.name}
      lead={
        <Text size="sm">
          {report.finishedBy && `${report.finishedBy} inspected your vehicle, `}
          <When value={report.finishedAt} zone={report.shop.timeZone} />
        </Text>
      }
      actions={
        <Anchor component={Link} to={`/inspection-report/${report.inspectionId}`} underline="always">
          Print
        </Anchor>
      }
    >
      <ReportView report={report} fetch={getPhoto(report.inspectionId)} linksToJobs />
    </Panel>
  ))
}
