import { showDay } from '../../../../common/dates.ts'
import { startPaper } from '../../../../kit/server/papers.ts'
import { drawFacts, drawSection, drawTitle, PANEL, QUIET } from '../../../../kit/server/seal/paper-parts.ts'
import type { Paper } from '../../../../kit/server/seal/paper.ts'
import { showMiles, showVin } from '../../../catalog/vehicles/rules.ts'
import { drawLetterhead, type Letterhead } from '../../../people/shops/server/index.ts'
import type { Report, ReportPoint } from '../contract/index.ts'
import { type Result, resultLabels } from '../results.ts'
import { countByResult, describeMeasured, isFinding, showFigure, sortWorstFirst } from '../rules.ts'

const colors: Record<Result, string> = { red: '#a3211b', amber: '#8a5a00', green: '#0b6b3a', skipped: QUIET }

const photoHeight = 118

const photoGap = 10

/** How many photos of a finding fit beside each other. */
export const printedPhotos = 3

/** The report as its reader sees it: findings with their photos, worst first, and then every point. */
export async function drawReport(
  report: Report,
  { letterhead, photos }: { letterhead: Letterhead; photos: ReadonlyMap<string, Uint8Array> },
): Promise<Uint8Array> {
  const { shop, sections } = report
  const title = `${report.name}, work order ${report.invoice}`
  const page = await startPaper({
    title: `${title}, ${shop.dba}`,
    author: shop.dba,
    subject: `${report.vehicle}, ${showVin(report.vinId)}`,
    madeAt: new Date(report.finishedAt),
    producer: 'Liftbay',
    runningHead: { left: shop.dba, right: title },
    foot: `${title} · ${report.vehicle}`,
  })
  await drawLetterhead(page, letterhead)
  drawTitle(page, report.name)
  drawFacts(page, [
    ['Work order', String(report.invoice)],
    ['Vehicle', report.vehicle],
    ['VIN', report.vinId || 'not recorded'],
    ['Odometer', report.odometer === null ? 'not recorded' : showMiles(report.odometer)],
    ['Inspected', [showDay(report.finishedAt, shop.timeZone), report.finishedBy].filter(Boolean).join(', ')],
  ])
  const allPoints = sections.flatMap(({ name, points }) => points.map((point) => ({ ...point, section: name })))
  const { red, amber, green } = countByResult(allPoints)
  page.addSpace(8)
  page.writeText(`${red} need attention now · ${amber} soon · ${green} good`, { size: 10, face: 'strong' })
  const findings = sortWorstFirst(allPoints.filter(isFinding))
  if (findings.length === 0) page.writeText('Everything that was checked is good.')
  for (const finding of findings) await drawFinding(page, finding, photos)
  drawSection(page, 'Every point', 80)
  for (const { name, points } of sections) {
    page.addSpace(6)
    page.writeText(name, { size: 9.5, face: 'strong', keepWith: 40 })
    page.writeTable(
      [{ head: 'Point' }, { head: 'Measured', width: 80, align: 'right' }, { head: 'Result', width: 130 }],
      points.map((point) => [
        [point.name, isFinding(point) ? '' : point.note].filter(Boolean).join('\n'),
        point.figure !== null && point.measure ? showFigure(point.figure, point.measure) : '',
        { text: showResult(point), style: { color: colors[point.result ?? 'skipped'], face: 'strong' } },
      ]),
      { size: 8.5 },
    )
  }
  return page.finish()
}

const showResult = ({ result }: Pick<ReportPoint, 'result'>) => resultLabels[result ?? 'skipped'].label

async function drawFinding(
  page: Paper,
  point: ReportPoint & { section: string },
  photos: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  const color = colors[point.result ?? 'skipped']
  const shown = point.photos.flatMap(({ photoId }) => photos.get(photoId) ?? []).slice(0, printedPhotos)
  page.addSpace(10)
  page.writeRow(
    [
      { width: page.width - 24 - 140, text: `${point.section}: ${point.name}`, style: { size: 10, face: 'strong' } },
      { width: 140, text: showResult(point), style: { size: 10, face: 'strong', align: 'right', color } },
    ],
    { padding: { x: 12, y: 6 }, fill: PANEL, accent: color, keepWith: shown.length > 0 ? photoHeight + 40 : 30 },
  )
  const lines = [
    describeMeasured(point),
    point.note,
    point.job?.name ? `Job: ${point.job.name}` : '',
    point.photos.length > shown.length && shown.length > 0
      ? `${point.photos.length - shown.length} more in the report online`
      : '',
  ]
  for (const text of lines.filter(Boolean)) {
    page.writeRow([{ width: page.width - 24, text, style: { size: 9 } }], { padding: { x: 12, y: 2 } })
  }
  if (shown.length === 0) return
  page.addSpace(6)
  page.ensureRoom(photoHeight + 8)
  const bottom = page.top + photoHeight
  const max = { width: (page.width - 24 - photoGap * (printedPhotos - 1)) / printedPhotos, height: photoHeight }
  let left = page.left + 12
  for (const bytes of shown) left += page.putImage(await page.embedImage(bytes), left, bottom, max) + photoGap
  page.moveTo(bottom)
}
