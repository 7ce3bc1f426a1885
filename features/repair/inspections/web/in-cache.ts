import { queryClient } from '../../../../kit/web/index.ts'
import { type Inspection, inspections, type Point } from '../contract/index.ts'

const makeKey = (inspectionId: string) => [inspections.read.url, { params: { id: inspectionId } }]

interface CachedReply {
  reply: Inspection
}

export const putInspection = (reply: Inspection): void => queryClient.setQueryData(makeKey(reply.inspectionId), { reply }) as void

/** A point as last read. */
export const findPoint = (inspectionId: string, pointId: string): Point | undefined =>
  queryClient
    .getQueryData<CachedReply>(makeKey(inspectionId))
    ?.reply.sections.flatMap(({ points }) => points)
    .find((point) => point.pointId === pointId)

/** Updates a point on screen, unless a newer version is already there. */
export function putPoint(inspectionId: string, point: Point): void {
  queryClient.setQueryData<CachedReply>(
    makeKey(inspectionId),
    (kept) =>
      kept && {
        ...kept,
        reply: {
          ...kept.reply,
          sections: kept.reply.sections.map((section) => ({
            ...section,
            points: section.points.map((shownPoint) =>
              shownPoint.pointId === point.pointId && shownPoint.version <= point.version ? point : shownPoint,
            ),
          })),
        },
      },
  )
}
