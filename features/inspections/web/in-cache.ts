import { queryClient } from '../../../web/kit/index.ts'
import { type Inspection, inspections, type Point } from '../contract.ts'

const keyOf = (inspectionId: string) => [inspections.read.url, { params: { id: inspectionId } }]

interface Kept {
  reply: Inspection
}

export const putInspection = (reply: Inspection): void => queryClient.setQueryData(keyOf(reply.inspectionId), { reply }) as void

/** Takes a point over into what is on screen, unless something newer is there. */
export function putPoint(inspectionId: string, point: Point): void {
  queryClient.setQueryData<Kept>(
    keyOf(inspectionId),
    (kept) =>
      kept && {
        ...kept,
        reply: {
          ...kept.reply,
          sections: kept.reply.sections.map((section) => ({
            ...section,
            points: section.points.map((one) => (one.pointId === point.pointId && one.version <= point.version ? point : one)),
          })),
        },
      },
  )
}
