import { Stack, Text } from '@mantine/core'
import { useRead } from '../../../../kit/web/index.ts'
import { PhotoStrip } from '../../../platform/files/web/index.ts'
import { inspections } from '../contract/index.ts'
import { showFigure } from '../rules.ts'
import { getPhoto, listPhotos } from './photos-of.ts'
import { ResultMark } from './result-mark.tsx'

export interface JobFindingsProps {
  shopId: string
  workOrderId: string
  concernId: string
}

/** Next to a job the customer answers: the inspection's findings, with photos. */
export default function JobFindings({ shopId, workOrderId, concernId }: JobFindingsProps) {
  const { data = [] } = useRead(inspections.reports, { params: { shopId, workOrderId } })
  const found = data.flatMap(({ inspectionId, sections }) =>
    sections.flatMap(({ name: section, points }) =>
      points.filter(({ job }) => job?.concernId === concernId).map((point) => ({ ...point, section, inspectionId })),
    ),
  )
  if (found.length === 0) return null
  return (
    <Stack gap="sm">
      {found.map((point) => (
        <div key={point.pointId}>
          <ResultMark result={point.result} />
          <Text size="sm">
            {point.section}: {point.name}
            {point.figure !== null && point.measure && `, ${showFigure(point.figure, point.measure)}`}
          </Text>
          <PhotoStrip photos={listPhotos(point.section, point)} fetch={getPhoto(point.inspectionId)} />
        </div>
      ))}
    </Stack>
  )
}
