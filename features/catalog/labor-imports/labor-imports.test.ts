import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { laborGuide, laborHistory, type LaborItem, laborTree } from '../labor-guide/contract/index.ts'
import { laborImports, type LaborImportRow } from './contract/index.ts'
import { type KnownItem, LaborPlan } from './plan.ts'
import { readLaborRow } from './rules.ts'

let app: TestApp
let admin: TestUser
beforeAll(async () => {
  app = await testApp()
  admin = await app.signUpAdmin(['catalog'])
})

const header = 'LaborGuideId,Path,Title,Type,Hours,Verified,Search words,Retired'
const makeTable = (...rows: string[]) => Buffer.from([header, ...rows].join('\r\n'))
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
const read = (id: number) => admin.call(laborGuide.read, { params: { id } })
const upload = (bytes: Buffer, missing: 'keep' | 'retire' = 'keep') =>
  admin.call(laborImports.upload, { body: { missing } }, { file: { name: 'guide.csv', bytes } })
const rowsOf = async (id: string, outcome: LaborImportRow['outcome']) =>
  (await admin.call(laborImports.rows, { params: { id }, query: { outcome } })).body.rows
const getImport = async (id: string) => (await admin.call(laborImports.read, { params: { id } })).body
const start = (id: string) => admin.call(laborImports.start, { params: { id }, body: {} })
const undo = (id: string) => admin.call(laborImports.undo, { params: { id }, body: {} })
async function importTable(bytes: Buffer, missing: 'keep' | 'retire' = 'keep') {
  const uploaded = await upload(bytes, missing)
  expect(uploaded.status, JSON.stringify(uploaded.problem)).toBe(200)
  const id = uploaded.body.importId
  const started = await start(id)
  expect(started.status, JSON.stringify(started.problem)).toBe(200)
  await app.settle()
  return id
}
const find = async (text: string) =>
  (await admin.call(laborGuide.list, { query: { text } })).body.find((item: LaborItem) => item.Title === text)

describe('the preview of a labor guide table', () => {
  test('names new, changed, unchanged and faulty rows by their line, and changes nothing', async () => {
    const group = await add({})
    const same = await add({ ParentId: group.LaborGuideId, hours: 100 })
    const other = await add({ ParentId: group.LaborGuideId, hours: 200 })
    const { body } = await upload(
      makeTable(
        `,${group.Title},Brand new operation,Terminal,1.5,No,,No`,
        `${same.LaborGuideId},${group.Title},${same.Title},Terminal,1.00,No,,No`,
        `${other.LaborGuideId},${group.Title},${other.Title},Terminal,2.50,Yes,,No`,
        `,Nowhere,Lost operation,Terminal,1.5,No,,No`,
        `999999999,,Unknown,Group,,No,,No`,
        `,${group.Title},No hours,Terminal,,No,,No`,
        `,${group.Title},Strange type,Thing,1,No,,No`,
      ),
    )
    expect(body).toMatchObject({ state: 'waiting', readRows: 7, newItems: 1, changedItems: 1, unchangedItems: 1, faultyRows: 4 })
    expect(await rowsOf(body.importId, 'new')).toMatchObject([{ line: 2, Title: 'Brand new operation', path: group.Title }])
    expect(await rowsOf(body.importId, 'changed')).toMatchObject([{ line: 4, what: 'Hours: 2.00 → 2.50; Verified: No → Yes' }])
    const faulty = (await rowsOf(body.importId, 'faulty')).map(({ line, what }) => [line, what])
    expect(faulty.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual([
      [5, 'Path: There is no group “Nowhere”. Add a row for it'],
      [6, 'LaborGuideId: No item has the number 999999999. Leave it empty for a new item'],
      [7, 'Hours: An operation needs hours'],
      [8, 'Type: "Thing" is neither Terminal nor Group'],
    ])
    expect(await find('Brand new operation')).toBeUndefined()
    const { body: table } = await admin.call(laborImports.faultyTable, { params: { id: body.importId } })
    expect(String(table)).toContain('Nowhere')
  })

  test('finds an item without a number by its path and title, ignoring case', async () => {
    const group = await add({ Title: `Path ${++counter}` })
    const item = await add({ ParentId: group.LaborGuideId, Title: `Named ${++counter}`, hours: 100 })
    const { body } = await upload(makeTable(`,${group.Title.toUpperCase()},${item.Title.toLowerCase()},Terminal,3,No,,No`))
    expect(await rowsOf(body.importId, 'changed')).toMatchObject([{ LaborGuideId: item.LaborGuideId }])
  })

  test('of a file that is no table, or lacks its columns, is refused with what to do', async () => {
    expect((await upload(Buffer.from('Name,Kind\r\n'))).problem.code).toBe('labor_import_empty')
    expect((await upload(Buffer.from('Path,Hours\r\nx,1\r\n'))).problem.code).toBe('labor_import_columns_missing')
    expect((await upload(Buffer.from('PK\u0003\u0004 zip'))).problem.code).toBe('labor_import_unreadable')
  })

  test('is outdated once the guide changes, and then cannot be imported', async () => {
    const { body } = await upload(makeTable(`,,Outdated ${++counter},Group,,No,,No`))
    await add({})
    expect((await getImport(body.importId)).isOutdated).toBe(true)
    expect((await start(body.importId)).problem.code).toBe('labor_import_outdated')
    expect((await admin.call(laborImports.discard, { params: { id: body.importId } })).status).toBe(200)
    expect((await admin.call(laborImports.read, { params: { id: body.importId } })).status).toBe(404)
  })
})

describe('an import of the labor guide', () => {
  test('adds groups with what is in them, in any order of the file, and moves and renames by number', async () => {
    const old = await add({ Title: `Old ${++counter}` })
    const item = await add({ ParentId: old.LaborGuideId, hours: 100 })
    const inside = await add({ ParentId: old.LaborGuideId, hours: 100 })
    const id = await importTable(
      makeTable(
        `,Imported top › Imported middle,Imported leaf,Terminal,"1,25",Yes,squeal,No`,
        `${item.LaborGuideId},Imported top,Moved here,Terminal,1,No,,No`,
        `,Imported top,Imported middle,Group,,No,,No`,
        `,,Imported top,Group,,No,,No`,
        `${old.LaborGuideId},Imported top,Renamed group,Group,,No,,No`,
      ),
    )
    expect(await getImport(id)).toMatchObject({ state: 'done', newItems: 3, changedItems: 2, faultyRows: 0, failure: '' })
    expect(await find('Imported leaf')).toMatchObject({
      path: 'Imported top › Imported middle',
      hoursHundredths: 125,
      IsVerified: 1,
      keywords: 'squeal',
    })
    expect((await read(item.LaborGuideId)).body).toMatchObject({ Title: 'Moved here', path: 'Imported top', version: 2 })
    // An item that is not in the file follows its group.
    expect((await read(inside.LaborGuideId)).body.path).toBe('Imported top › Renamed group')
  })

  test('is one act of many transactions, during which nobody else changes the guide, and can be undone as a whole', async () => {
    const rows = Array.from({ length: 2500 }, (_, n) => `,Big group,Big ${n},Terminal,1,No,,No`)
    const uploaded = (await upload(makeTable(`,,Big group,Group,,No,,No`, ...rows))).body
    await start(uploaded.importId)
    const blocked = await admin.call(laborTree.verify, { body: { ids: [(await add2()).LaborGuideId], IsVerified: 1 } })
    expect([200, 409]).toContain(blocked.status)
    await app.settle()
    expect(await getImport(uploaded.importId)).toMatchObject({ state: 'done', newItems: 2501 })
    const [act] = (await admin.call(laborHistory.acts, {})).body.acts.filter(({ kind }) => kind === 'import')
    expect(act).toMatchObject({ items: 2501, by: admin.email, canUndo: false })
    const byAct = await admin.call(laborHistory.undoAct, { params: { id: act!.actId }, body: {} })
    expect(byAct.problem.code).toBe('undo_the_import')
    const group = (await find('Big group'))!
    const kept = (await find('Big 17'))!
    await admin.call(laborTree.verify, { body: { ids: [kept.LaborGuideId], IsVerified: 1 } })
    expect((await undo(uploaded.importId)).status).toBe(200)
    await app.settle()
    // The changed operation stays, and so does the group that holds it.
    expect(await getImport(uploaded.importId)).toMatchObject({ state: 'undone', keptItems: 2 })
    expect((await read(group.LaborGuideId)).body.childCount).toBe(1)
    expect((await undo(uploaded.importId)).problem.code).toBe('labor_import_not_done')
  })

  /** An item that exists already, because none can be added during an import. */
  const add2 = async () => (await admin.call(laborGuide.list, { query: { parent: 0 } })).body[0]!

  test('of the whole guide retires what is not in the file, except groups that hold something of it', async () => {
    const group = await add({})
    const kept = await add({ ParentId: group.LaborGuideId, hours: 100 })
    const gone = await add({ ParentId: group.LaborGuideId, hours: 100 })
    const id = await importTable(makeTable(`${kept.LaborGuideId},${group.Title},${kept.Title},Terminal,1,No,,No`), 'retire')
    expect((await read(gone.LaborGuideId)).body.isRetired).toBe(true)
    expect((await read(group.LaborGuideId)).body.isRetired).toBe(false)
    expect((await rowsOf(id, 'removed')).some((row) => row.LaborGuideId === gone.LaborGuideId && row.line === null)).toBe(true)
    await undo(id)
    await app.settle()
    expect((await read(gone.LaborGuideId)).body.isRetired).toBe(false)
  })

  test('of an export that nobody changed changes nothing, also with titles that look like formulas', async () => {
    await add({ Title: `=Formula ${++counter}`, hours: 10 })
    await add({ Title: `-10 degrees ${++counter}, "quoted"`, hours: 10 })
    const exported = await admin.call(laborImports.exportGuide, {})
    const { body } = await upload(Buffer.from(exported.body as unknown as string))
    expect(body).toMatchObject({ newItems: 0, changedItems: 0, faultyRows: 0, removedItems: 0 })
    expect((await start(body.importId)).problem.code).toBe('labor_import_nothing_to_do')
  })

  test('starts once, however often the button is pressed', async () => {
    const { body } = await upload(makeTable(`,,Pressed twice ${++counter},Group,,No,,No`))
    const both = await Promise.all([start(body.importId), start(body.importId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await app.settle()
    expect((await getImport(body.importId)).state).toBe('done')
  })
})

describe('the plan of an import', () => {
  const guide: KnownItem[] = [
    [1, 0, 'Brakes', 'Group', 0, null, '', false],
    [2, 1, 'Discs', 'Group', 0, null, '', false],
    [3, 2, 'Pads', 'Terminal', 1, 100, 'squeal', false],
  ]
  const mapping = { id: 0, path: 1, title: 2, type: 3, hours: 4 }
  const plan = (...rows: string[][]) =>
    new LaborPlan(guide)
      .plan(
        rows.map((cells, index) => ({ line: index + 2, cells, read: readLaborRow(cells, mapping) })),
        'keep',
      )
      .map(({ line, outcome, what }) => `${line} ${outcome} ${what}`.trim())

  test('refuses a group inside itself, a title twice in a group, an item twice, and a group with items as an operation', () => {
    expect(plan(['1', 'Brakes › Discs', 'Brakes', 'Group', ''])).toEqual(['2 faulty Path: A group cannot be put inside itself'])
    expect(plan(['', 'Brakes', 'Discs', 'Group', ''], ['', 'Brakes', 'DISCS', 'Group', ''])).toContain(
      '3 faulty The item is already in line 2',
    )
    expect(plan(['3', 'Brakes', 'discs', 'Terminal', '1'])).toEqual([
      '2 faulty Title: The group has another item with this title',
    ])
    expect(plan(['2', 'Brakes', 'Discs', 'Terminal', '1'])).toEqual(['2 faulty Type: The group has items in it'])
    expect(plan(['', 'Brakes › Discs › Pads', 'Below', 'Terminal', '1'])).toEqual([
      '2 faulty Path: “Pads” is an operation, not a group',
    ])
  })

  test('refuses the 21st level, also of what is in a group that moves', () => {
    const levels = Array.from({ length: 19 }, (_, n) => [
      '',
      Array.from({ length: n }, (__, at) => `L${at}`).join(' › '),
      `L${n}`,
      'Group',
      '',
    ])
    const deep = Array.from({ length: 19 }, (_, n) => `L${n}`).join(' › ')
    const fits = plan(...levels, ['', deep, 'Twentieth', 'Terminal', '1'])
    expect(fits.filter((row) => row.includes('faulty'))).toEqual([])
    expect(plan(...levels, ['2', deep, 'Discs', 'Group', ''])).toContain('21 faulty Path: The guide has at most 20 levels')
  })

  test('keeps the values of columns that the table does not have', () => {
    expect(plan(['3', 'Brakes › Discs', 'Pads', 'Terminal', '1'])).toEqual(['2 unchanged'])
  })
})
