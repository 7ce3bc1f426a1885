import { Group, Stack, Text } from '@mantine/core'
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

/** Next to a job the customer answers: the inspection's photos, then its findings. */
export default function JobFindings({ shopId, workOrderId, concernId }: JobFindingsProps) {
  const { data = [] } = useRead(inspections.reports, { params: { shopId, workOrderId } })
  const found = data.flatMap(({ inspectionId, sections }) => {
    const points = sections.flatMap(({ name: section, points: sectionPoints }) =>
      sectionPoints.filter(({ job }) => job?.concernId === concernId).map((point) => ({ ...point, section })),
    )
    return points.length > 0
      ? [{ inspectionId, points, photos: points.flatMap((point) => listPhotos(point.section, point)) }]
      : []
  })
  if (found.length === 0) return null
  return (
    <Stack gap="sm">
      {found.map(({ inspectionId, points, photos }) => (
        <Stack key={inspectionId} gap={6}>
          <PhotoStrip photos={photos} fetch={getPhoto(inspectionId)} size={photos.length === 1 ? 'large' : 'normal'} />
          {points.map((point) => (
            <Group key={point.pointId} gap="xs">
              <ResultMark result={point.result} />
              <Text size="sm">
                {point.section}: {point.name}
                {point.figure !== null && point.measure && `, ${showFigure(point.figure, point.measure)}`}
              </Text>
            </Group>
          ))}
        </Stack>
      ))}
    </Stack>
  )
}
