import { getDay } from '../../../../common/dates.ts'
import type { Context } from '../../../../kit/server/index.ts'
import type { QueueKind, ReportedFigure, Sums } from '../contract/index.ts'
import { type Figure, figures, listDays, makeEmptySums, type Span } from '../rules.ts'
import { getDatabaseBytes, listQueue } from './store-states.ts'
import { listDaySums } from './store.ts'

export interface Figures {
  figures: ReportedFigure[]
  queue: QueueKind[]
}

/** Every figure for a span of days. One after the other: an open dashboard must not take all connections once a minute. */
export async function readFigures({ db, clock }: Pick<Context, 'db' | 'clock'>, span: Span): Promise<Figures> {
  const queue = await listQueue(db)
  const states = {
    queue: { waiting: queue.reduce((sum, { waiting }) => sum + waiting, 0) },
    database: { bytes: await getDatabaseBytes(db) },
  }
  const today = getDay(clock.now())
  const found: ReportedFigure[] = []
  for (const figure of figures) {
    const { key } = figure
    const rows = await listDaySums(db, key, span)
    const days = new Map(rows.flatMap(({ day, sums }) => (day === null ? [] : [[day, sums] as const])))
    if (key === 'queue' || key === 'database') {
      const now: Sums = states[key]
      if (span.from <= today && today <= span.to) days.set(today, key === 'queue' ? findDeeper(days.get(today), now) : now)
      found.push(describeFigure(figure, span, days, totalState(key, span, days), now))
    } else {
      const total = rows.find(({ day }) => day === null)?.sums ?? makeEmptySums(figure)
      found.push(describeFigure(figure, span, days, total, null))
    }
  }
  return { figures: found, queue }
}

const findDeeper = (deepest: Sums | undefined, sums: Sums): Sums =>
  (deepest?.['waiting'] ?? 0) > (sums['waiting'] ?? 0) ? deepest! : sums

/** A period's longest queue, or its last database size. */
function totalState(key: 'queue' | 'database', span: Span, days: ReadonlyMap<string, Sums>): Sums {
  const known = listDays(span).flatMap((day) => [days.get(day)].filter((sums) => sums !== undefined))
  if (key === 'database') return known.at(-1) ?? {}
  return known.length === 0 ? {} : known.reduce((deepest, sums) => findDeeper(deepest, sums))
}

function describeFigure(
  figure: Figure,
  span: Span,
  days: ReadonlyMap<string, Sums>,
  total: Sums,
  now: Sums | null,
): ReportedFigure {
  const { key, label, unit, definition, value } = figure
  return {
    key,
    label,
    unit,
    definition,
    days: listDays(span).map((day) => {
      const sums = days.get(day) ?? makeEmptySums(figure)
      return { day, value: value(sums), sums }
    }),
    value: value(total),
    total,
    now: now && { value: value(now), sums: now },
  }
}
