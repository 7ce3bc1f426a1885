import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/index.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { closeWorkItem, openWorkItem } from './server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
beforeEach(() => sql`truncate work_item cascade`.execute(app.db))

const item = { kind: 'creative', subjectId: 'one', title: 'Winter brakes', link: '/campaign-review' } as const
const listItems = async () =>
  (
    await sql<{ title: string; state: string; outcome: string; events: string }>`
      select i.title, i.state, i.outcome, (select string_agg(e.what, ' ' order by e.id) from work_item_event e where e.item_id = i.id) as events
      from work_item i order by i.opened_at, i.state`.execute(app.db)
  ).rows

test('a subject that is opened again and again, also at the same moment, has one open item with the latest title', async () => {
  await Promise.all([1, 2, 3, 4].map(() => openWorkItem(app.db, item)))
  await openWorkItem(app.db, { ...item, title: 'Winter brakes, second version' })
  expect(await listItems()).toEqual([{ title: 'Winter brakes, second version', state: 'open', outcome: '', events: 'opened' }])
})

test('a settled subject has no open item, and gets a new one when it comes up again', async () => {
  await openWorkItem(app.db, item)
  await closeWorkItem(app.db, { ...item, outcome: 'Approved' })
  await closeWorkItem(app.db, { ...item, outcome: 'Approved once more' })
  await openWorkItem(app.db, item)
  expect(await listItems()).toEqual(
    expect.arrayContaining([
      { title: item.title, state: 'done', outcome: 'Approved', events: 'opened done' },
      { title: item.title, state: 'open', outcome: '', events: 'opened' },
    ]),
  )
})

test('an item exists only if the transaction that opened it commits', async () => {
  const failed = inTransaction(app.db, async (tx) => {
    await openWorkItem(tx, item)
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(await listItems()).toEqual([])
})

test('what happened to an item cannot be changed or removed', async () => {
  await openWorkItem(app.db, item)
  await expect(sql`update work_item_event set what = 'done'`.execute(app.db)).rejects.toThrow()
  await expect(sql`delete from work_item_event`.execute(app.db)).rejects.toThrow()
})
