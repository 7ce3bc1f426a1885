import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { type ChangedLaborItem, laborGuide, laborHistory, type LaborItem, laborTree } from './contract/index.ts'

let app: TestApp
let admin: TestUser
let owner: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['catalog'])
  owner = await app.signUp('owner')
})

let counter = 0
const add = async (form: { ParentId?: number; Title?: string; hours?: number }) =>
  (
    await admin.call(laborGuide.add, {
      body: {
        ParentId: form.ParentId ?? 0,
        Title: form.Title ?? `Item ${++counter}`,
        Type: form.hours === undefined ? 'Group' : 'Terminal',
        hoursHundredths: form.hours ?? null,
        keywords: '',
      },
    })
  ).body
const read = async (item: { LaborGuideId: number }) =>
  (await admin.call(laborGuide.read, { params: { id: item.LaborGuideId } })).body
const formOf = ({ LaborGuideId, ParentId, Title, Type, IsVerified, hoursHundredths, keywords }: LaborItem): ChangedLaborItem => ({
  LaborGuideId,
  ParentId,
  Title,
  Type,
  IsVerified,
  hoursHundredths,
  keywords,
})
const change = (item: LaborItem, to: Partial<ChangedLaborItem>, version = item.version) =>
  admin.call(laborGuide.change, { body: { ...formOf(item), ...to } }, { version })
const move = (items: readonly LaborItem[], ParentId: number) =>
  admin.call(laborTree.move, { body: { items: items.map(({ LaborGuideId, version }) => ({ LaborGuideId, version })), ParentId } })
const verify = (items: readonly LaborItem[], IsVerified: 0 | 1) =>
  admin.call(laborTree.verify, { body: { ids: items.map((item) => item.LaborGuideId), IsVerified } })
const retire = (item: LaborItem, isRetired = true) =>
  admin.call(laborTree.retire, { body: { ids: [item.LaborGuideId], isRetired } })
const historyOf = async (item: LaborItem) =>
  (await admin.call(laborHistory.ofItem, { params: { id: item.LaborGuideId } })).body.changes
const undoAct = (id: string) => admin.call(laborHistory.undoAct, { params: { id }, body: {} })
const titlesIn = async (parent: number) =>
  (await admin.call(laborTree.children, { query: { parents: String(parent) } })).body[0]!.items.map((item) => item.Title)
/** A group with a group with two operations in it. */
async function addBranch() {
  const top = await add({})
  const middle = await add({ ParentId: top.LaborGuideId })
  const leaf = await add({ ParentId: middle.LaborGuideId, hours: 100 })
  const otherLeaf = await add({ ParentId: middle.LaborGuideId, hours: 200 })
  return { top, middle, leaf, otherLeaf }
}
/** Groups inside each other. */
async function addLevels(count: number) {
  const levels: LaborItem[] = []
  for (let level = 0; level < count; level += 1)
    levels.push(await add({ ParentId: levels.at(-1)?.LaborGuideId ?? 0, Title: `Level ${++counter}` }))
  return levels
}

describe('reading the tree', () => {
  test('several groups of the labor guide are read at once, each sorted by title ignoring case', async () => {
    const { top, middle } = await addBranch()
    for (const Title of ['zebra', 'Apple', 'banana']) await add({ ParentId: top.LaborGuideId, Title })
    const { body } = await admin.call(laborTree.children, { query: { parents: `${top.LaborGuideId},${middle.LaborGuideId}` } })
    expect(body.map((group) => group.parent)).toEqual([top.LaborGuideId, middle.LaborGuideId])
    expect(body[0]!.items.map((item) => item.Title)).toEqual(['Apple', 'banana', middle.Title, 'zebra'])
    expect(body[0]!.items.find((item) => item.LaborGuideId === middle.LaborGuideId)).toMatchObject({
      childCount: 2,
      ParentId: top.LaborGuideId,
    })
  })

  test('every group from the root down to a labor item is read in one call', async () => {
    const { top, middle, leaf } = await addBranch()
    const { body } = await admin.call(laborTree.children, { query: { showing: leaf.LaborGuideId } })
    expect(body.map((group) => group.parent)).toEqual([0, top.LaborGuideId, middle.LaborGuideId])
  })

  test('a labor group of more than 1,000 items is read page by page, and none is missing or twice', async () => {
    const group = await add({})
    await sql`insert into labor_guide_item (parent_id, title, type, depth)
      select ${group.LaborGuideId}::int, 'Wide ' || n, 'Group', 2 from generate_series(1, 1500) n`.execute(app.db)
    const query = { parents: String(group.LaborGuideId) }
    const [first] = (await admin.call(laborTree.children, { query })).body
    const [second] = (await admin.call(laborTree.children, { query: { ...query, after: first!.next! } })).body
    expect([first!.items.length, second!.items.length, second!.next]).toEqual([1000, 500, null])
    expect(new Set([...first!.items, ...second!.items].map((item) => item.LaborGuideId)).size).toBe(1500)
  })

  test('the open trees of admins for the catalog hear in which groups something changed, also the group that an item left', async () => {
    const finance = await app.signUpAdmin(['finance'])
    const heard = async () => {
      await app.settle()
      const { rows } = await sql<{ topics: string[]; groups: number[] }>`
        select topics, message->'groups' as groups from live_event where message->>'type' = 'labor_guide_changed' order by id desc limit 1`.execute(
        app.db,
      )
      const { topics, groups } = rows[0]!
      return { topics: topics.join(), groups: groups.toSorted((a, b) => a - b) }
    }
    const { top, middle, leaf, otherLeaf } = await addBranch()
    expect((await heard()).groups).toEqual([middle.LaborGuideId])
    await change(otherLeaf, { hoursHundredths: 250 })
    expect((await heard()).groups).toEqual([middle.LaborGuideId])
    await move([leaf], top.LaborGuideId)
    const { topics, groups } = await heard()
    expect(groups).toEqual([top.LaborGuideId, middle.LaborGuideId].toSorted((a, b) => a - b))
    expect(topics).toContain(admin.accountId)
    expect(topics).not.toContain(finance.accountId)
    await admin.call(laborGuide.remove, { params: { id: leaf.LaborGuideId } })
    expect((await heard()).groups).toEqual([top.LaborGuideId])
  })

  test('only an admin can read the tree and its history or change them', async () => {
    const { leaf } = await addBranch()
    const statuses = [
      (await owner.call(laborTree.children, { query: { parents: '0' } })).status,
      (await owner.call(laborTree.verify, { body: { ids: [leaf.LaborGuideId], IsVerified: 1 } })).status,
      (await owner.call(laborHistory.acts, {})).status,
      (await owner.call(laborTree.uses, { params: { id: leaf.LaborGuideId } })).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 403])
  })
})

describe('moving', () => {
  test('several labor items move as one act, with everything in them, and their paths follow', async () => {
    const { top, middle, leaf } = await addBranch()
    const other = await add({ Title: `Other ${++counter}` })
    const loose = await add({ hours: 50 })
    const moved = await move([middle, leaf, loose], other.LaborGuideId)
    // The operation is inside of the group that moves, so it stays in it.
    expect(moved.body).toMatchObject({ items: 2 })
    expect((await read(leaf)).path).toBe(`${other.Title} › ${middle.Title}`)
    expect(await titlesIn(other.LaborGuideId)).toEqual([middle.Title, loose.Title].toSorted())
    expect(await titlesIn(top.LaborGuideId)).toEqual([])
  })

  test('a labor group cannot be moved into itself or into a group inside of it', async () => {
    const { top, middle, leaf } = await addBranch()
    for (const target of [top, middle])
      expect((await move([leaf, top], target.LaborGuideId)).problem.code).toBe('group_inside_itself')
  })

  test('nothing can be put below the 20th level of the labor guide, by adding, changing or moving', async () => {
    const levels = await addLevels(20)
    const last = levels.at(-1)!
    const added = await admin.call(laborGuide.add, {
      body: { ParentId: last.LaborGuideId, Title: 'Too deep', Type: 'Group', hoursHundredths: null, keywords: '' },
    })
    expect(added.problem).toMatchObject({
      status: 409,
      code: 'guide_too_deep',
      msg: 'The labor guide has at most 20 levels. Choose a group closer to the top.',
    })
    const { top, middle } = await addBranch()
    const under = levels[17]!.LaborGuideId
    // The group has two levels, and two are left; with the branch's third it does not fit.
    expect((await move([top], under)).problem.code).toBe('guide_too_deep')
    expect((await change(top, { ParentId: under })).problem.code).toBe('guide_too_deep')
    expect((await move([middle], under)).status).toBe(200)
    const deeper = sql`update labor_guide_item set depth = 21 where id = ${last.LaborGuideId}`
    await expect(deeper.execute(app.db)).rejects.toThrow('labor_guide_depth')
  })

  test('labor items do not move where their title is taken, nor into an operation or a retired group', async () => {
    const { middle, leaf } = await addBranch()
    const other = await add({})
    await add({ ParentId: other.LaborGuideId, Title: leaf.Title.toUpperCase(), hours: 10 })
    expect((await move([leaf], other.LaborGuideId)).problem.code).toBe('title_taken')
    expect((await move([other], leaf.LaborGuideId)).problem.errors).toEqual({ ParentId: 'Group is invalid' })
    await retire(middle)
    expect((await move([other], middle.LaborGuideId)).problem.code).toBe('group_retired')
  })

  test('a move of labor items that somebody else changed in the meantime is refused and names them', async () => {
    const { leaf, otherLeaf } = await addBranch()
    await change(leaf, { hoursHundredths: 130 })
    const moved = await move([leaf, otherLeaf], 0)
    expect([moved.status, moved.problem.more]).toEqual([412, { items: [{ LaborGuideId: leaf.LaborGuideId, version: 2 }] }])
    expect((await read(otherLeaf)).ParentId).not.toBe(0)
  })
})

describe('verifying and retiring', () => {
  test('verifying a labor group verifies every operation in it and no group, as one act', async () => {
    const { top, leaf, otherLeaf } = await addBranch()
    const { body } = await verify([top], 1)
    expect(body.items).toBe(2)
    expect([(await read(top)).IsVerified, (await read(leaf)).IsVerified, (await read(otherLeaf)).IsVerified]).toEqual([0, 1, 1])
    expect((await verify([top], 1)).body).toEqual({ actId: null, items: 0 })
  })

  test('shops neither find nor list a retired labor item, and reinstating it brings its groups back too', async () => {
    const { top, middle, leaf, otherLeaf } = await addBranch()
    await retire(top)
    const find = async (user: TestUser) =>
      (await user.call(laborGuide.list, { query: { text: otherLeaf.Title } })).body.some(
        (item) => item.LaborGuideId === otherLeaf.LaborGuideId,
      )
    expect([await find(owner), await find(admin)]).toEqual([false, true])
    const listed = (await owner.call(laborGuide.list)).body.map((item) => item.LaborGuideId)
    expect(listed).not.toContain(leaf.LaborGuideId)
    await retire(otherLeaf, false)
    expect([
      await find(owner),
      (await read(top)).isRetired,
      (await read(middle)).isRetired,
      (await read(leaf)).isRetired,
    ]).toEqual([true, false, false, true])
  })
})

describe('history', () => {
  test('every change of a labor item says who made it, when, and what was there before and after', async () => {
    const { middle, leaf } = await addBranch()
    await change(leaf, { hoursHundredths: 140, Title: 'Renamed' })
    await move([await read(leaf)], 0)
    const [moved, changed, added] = await historyOf(leaf)
    expect(moved).toMatchObject({ kind: 'move', what: 'changed', by: admin.email })
    expect(moved!.fields).toEqual([{ field: 'Group', before: `${middle.path} › ${middle.Title}`, after: 'Top of the guide' }])
    expect(changed!.fields).toEqual([
      { field: 'Title', before: leaf.Title, after: 'Renamed' },
      { field: 'Hours', before: '1.00', after: '1.40' },
    ])
    expect(added).toMatchObject({ what: 'added', version: 1, itemsInAct: 1 })
    expect(Date.parse(added!.at)).toBeLessThanOrEqual(Date.now())
  })

  test('a change to an old version of a labor item is refused with what the other admin changed', async () => {
    const { leaf } = await addBranch()
    const other = await app.signUpAdmin(['catalog'])
    await other.call(laborGuide.change, { body: { ...formOf(leaf), hoursHundredths: 170 } }, { version: 1 })
    const { status, problem } = await change(leaf, { Title: 'Mine' })
    expect(status).toBe(412)
    expect(problem.more).toMatchObject({
      version: 2,
      changes: [{ by: other.email, fields: [{ field: 'Hours', before: '1.00', after: '1.70' }] }],
    })
  })

  test('undoing one change of a labor item keeps what was changed later in other fields', async () => {
    const { leaf } = await addBranch()
    const second = (await change(leaf, { hoursHundredths: 150 })).body
    await change(second, { keywords: 'later' })
    const [, hours] = await historyOf(leaf)
    const undone = await admin.call(laborHistory.undoChange, { params: { id: hours!.changeId }, body: {} })
    expect(undone.body).toMatchObject({ undone: 1, keptItems: 0 })
    expect(await read(leaf)).toMatchObject({ hoursHundredths: 100, keywords: 'later', version: 4 })
    const again = await admin.call(laborHistory.undoChange, { params: { id: hours!.changeId }, body: {} })
    expect(again.problem).toMatchObject({ code: 'nothing_to_undo', msg: 'It was undone already.' })
  })

  test('undoing a bulk act leaves the labor items alone that changed since, and says which', async () => {
    const { top, leaf, otherLeaf } = await addBranch()
    const { actId } = (await verify([top], 1)).body
    await change(await read(otherLeaf), { IsVerified: 0 })
    const { body } = await undoAct(actId!)
    expect(body).toMatchObject({ undone: 1, keptItems: 1 })
    expect(body.kept).toEqual([{ LaborGuideId: otherLeaf.LaborGuideId, Title: otherLeaf.Title, reason: 'It was changed since.' }])
    expect((await read(leaf)).IsVerified).toBe(0)
  })

  test('undoing a move of labor items puts them back with their paths, and undoing that moves them again', async () => {
    const { top, middle, leaf } = await addBranch()
    const { actId } = (await move([middle], 0)).body
    const back = (await undoAct(actId!)).body
    expect((await read(leaf)).path).toBe(`${top.Title} › ${middle.Title}`)
    expect((await undoAct(back.actId)).status).toBe(200)
    expect((await read(leaf)).path).toBe(middle.Title)
  })

  test('a deleted labor item comes back by undo with its number, and an added one goes', async () => {
    const { middle, leaf } = await addBranch()
    await admin.call(laborGuide.remove, { params: { id: leaf.LaborGuideId } })
    const [deleted] = await historyOf(leaf)
    expect(deleted!.what).toBe('deleted')
    await undoAct(deleted!.actId)
    expect(await read(leaf)).toMatchObject({ Title: leaf.Title, path: `${middle.path} › ${middle.Title}`, version: 3 })
    const added = await add({ hours: 10 })
    const [only] = await historyOf(added)
    await undoAct(only!.actId)
    expect((await admin.call(laborGuide.read, { params: { id: added.LaborGuideId } })).status).toBe(404)
  })

  test('an undo that would put a labor group inside itself is refused as a whole', async () => {
    const [a, b] = [await add({}), await add({})]
    const inside = await add({ ParentId: b.LaborGuideId })
    const { actId } = (await move([inside], 0)).body
    // Now b goes into the group that undoing would put back into b.
    await move([b], inside.LaborGuideId)
    expect((await undoAct(actId!)).problem.code).toBe('undo_breaks_tree')
    expect((await read(inside)).ParentId).toBe(0)
    expect(a.ParentId).toBe(0)
  })

  test('undoing an added labor group that has items by now is refused with the reason', async () => {
    const group = await add({})
    const [added] = await historyOf(group)
    await add({ ParentId: group.LaborGuideId, hours: 10 })
    expect((await undoAct(added!.actId)).problem).toMatchObject({
      code: 'nothing_to_undo',
      msg: 'The group has other items in it.',
    })
  })

  test('two undos of one act at the same time undo it once', async () => {
    const { top } = await addBranch()
    const { actId } = (await verify([top], 1)).body
    const both = await Promise.all([undoAct(actId!), undoAct(actId!)])
    expect(both.map((reply) => reply.status).toSorted()).toEqual([200, 409])
  })

  test('the list of acts names the newest first and what an undo undid', async () => {
    const { top } = await addBranch()
    const { actId } = (await verify([top], 1)).body
    await undoAct(actId!)
    const { acts, next } = (await admin.call(laborHistory.acts, {})).body
    expect(acts.slice(0, 2)).toMatchObject([
      { kind: 'undo', undoes: 'verify', items: 2, canUndo: true },
      { kind: 'verify', undoneItems: 2, canUndo: false, by: admin.email },
    ])
    const older = (await admin.call(laborHistory.acts, { query: { after: next! } })).body.acts
    expect(older.map((act) => act.actId)).not.toContain(acts.at(-1)!.actId)
    const { changes } = (await admin.call(laborHistory.ofAct, { params: { id: actId! } })).body
    expect(changes.map((entry) => entry.fields)).toEqual([
      [{ field: 'Verified', before: 'No', after: 'Yes' }],
      [{ field: 'Verified', before: 'No', after: 'Yes' }],
    ])
  })
})
