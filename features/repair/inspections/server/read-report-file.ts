import type { Context } from '../../../../kit/server/index.ts'
import { getPrintedShop } from '../../../people/shops/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { Report } from '../contract/index.ts'
import { isFinding } from '../rules.ts'
import { drawReport, printedPhotos } from './draw-report.ts'
import { listPhotoFiles } from './store-photos.ts'
import { readReport } from './store-reports.ts'

/** A finished inspection as a PDF with the photos of its findings, or null. The caller has already checked access. */
export async function readReportFile(context: Pick<Context, 'db' | 'get'>, inspectionId: string) {
  const found = await readReport(context.db, inspectionId)
  if (!found) return null
  const report = JSON.parse(found.text) as Report
  const printed = new Set(
    report.sections.flatMap(({ points }) =>
      points.filter(isFinding).flatMap(({ photos }) => photos.slice(0, printedPhotos).map(({ photoId }) => photoId)),
    ),
  )
  const files = (await listPhotoFiles(context.db, inspectionId)).filter(({ photoId }) => printed.has(photoId))
  const photos = new Map(
    await Promise.all(files.map(async ({ photoId, fileId }) => [photoId, (await readFile(context, fileId)).bytes] as const)),
  )
  const { letterhead } = await getPrintedShop(context, report.shop.id)
  return { bytes: await drawReport(report, { letterhead, photos }), name: `${report.name} ${report.invoice}.pdf`, inline: true }
}
