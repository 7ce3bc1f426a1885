import { sql } from 'kysely'
import { laborOverlaps, type OverlapForm } from '../../features/catalog/labor-overlaps/contract/index.ts'
import type { TestApp, TestUser } from '../test-app.ts'

/** An operation with its hours, or a group, in the labor guide; returns its id. */
export async function addGuideItem(
  app: TestApp,
  title: string,
  { hundredths, parentId = 0 }: { hundredths?: number; parentId?: number } = {},
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into labor_guide_item (parent_id, title, type, hours_hundredths)
    values (${parentId}, ${title}, ${hundredths === undefined ? 'Group' : 'Terminal'}, ${hundredths ?? null}) returning id`.execute(
    app.db,
  )
  return rows[0]!.id
}

/** A rule: 0.3 h less for the shorter of the two, at the same axle. */
export const makeOverlapForm = (firstId: number, secondId: number, more: Partial<OverlapForm> = {}): OverlapForm => ({
  firstId,
  secondId,
  work: 'wheel already off',
  hundredths: 30,
  reduces: 'shorter',
  place: 'axle',
  source: 'Shop measurements',
  sourceOn: '2026-01-15',
  ...more,
})

export async function addOverlap(admin: TestUser, firstId: number, secondId: number, more: Partial<OverlapForm> = {}) {
  const { status, body, problem } = await admin.call(laborOverlaps.add, { body: makeOverlapForm(firstId, secondId, more) })
  if (status !== 200) throw new Error(problem.msg)
  return body
}
