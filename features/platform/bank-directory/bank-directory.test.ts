import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { roles } from '../../../common/route.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { bankDirectory, type BankImport, bankImports, banks } from './contract/index.ts'
import { isRoutingNumber } from './rules.ts'
import { deleteOldBankUploads, seedBankDirectory } from './server/index.ts'
import { startingBanks } from './server/starting-banks.ts'

let app: TestApp
let admin: TestUser
let tech: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-26T16:00:00Z'))
  admin = await app.signUp('admin')
  tech = await app.signUp('employee')
  await sql`truncate bank_import cascade`.execute(app.db)
  await seedBankDirectory(app.db)
})

const chase = '021000021'
const frost = '114000093'
const header = 'Routing number,Bank name,City,State,Status,New routing number'
const makeTable = (...rows: string[]) => [header, ...rows].join('\r\n')
const makeRecord = (routing: string, { type = '1', next = '0'.repeat(9), name = 'FIRST BANK' } = {}) =>
  `${routing}O011000015${type}112026${next}${name.padEnd(36)}${''.padEnd(36)}${'AUSTIN'.padEnd(20)}TX787010000512555010011     `

const upload = (text: string | Buffer, scope: BankImport['scope'] = 'whole', who = admin) =>
  who.call(bankImports.upload, { body: { scope } }, { file: { name: 'banks.txt', bytes: Buffer.from(text) } })
const source = { source: 'FedACH directory', sourceOn: '2026-11-20' }
const start = (id: string, body = source, who = admin) => who.call(bankImports.start, { params: { id }, body })
const undo = (id: string, who = admin) => who.call(bankImports.undo, { params: { id }, body: {} })
const read = async (id: string) => (await admin.call(bankImports.read, { params: { id } })).body
const find = async (routing: string, who = tech) => (await who.call(banks.find, { query: { routing } })).body
const search = async (text: string, after?: string) =>
  (await admin.call(bankDirectory.search, { query: { text, ...(after ? { after } : {}) } })).body
const getDirectory = async () => (await admin.call(bankDirectory.read, {})).body

async function importFile(text: string, scope: BankImport['scope'] = 'whole') {
  const uploaded = await upload(text, scope)
  expect(uploaded.status, JSON.stringify(uploaded.problem)).toBe(200)
  const started = await start(uploaded.body.importId)
  expect(started.status, JSON.stringify(started.problem)).toBe(200)
  return started.body
}

describe('the bank of a routing number', () => {
  test('is named from the directory; an unknown one is honestly not found', async () => {
    expect(await find(chase)).toEqual({
      routing: chase,
      found: true,
      name: 'JPMorgan Chase Bank',
      isRetired: false,
      newRouting: null,
      msg: 'JPMorgan Chase Bank',
    })
    expect(await find('011000206')).toMatchObject({
      found: false,
      name: null,
      msg: 'The number is valid, but we do not know this bank’s name. Compare it with your check or your bank’s app.',
    })
  })

  test('a number with a wrong check digit is refused, and a guest may not ask', async () => {
    const wrong = await tech.call(banks.find, { query: { routing: '021000022' } })
    expect(wrong.problem.errors).toEqual({ routing: 'Routing number is not valid. Check its nine digits.' })
    expect((await app.guest.call(banks.find, { query: { routing: chase } })).status).toBe(401)
  })

  test('that is retired is named with the number that replaced it, or sends the employee to the bank', async () => {
    await importFile(makeTable(`${frost},Frost Bank,San Antonio,TX,Retired,${chase}`, '114000653,Old Bank,,,Retired,'), 'more')
    expect(await find(frost)).toMatchObject({
      found: true,
      name: 'Frost Bank',
      isRetired: true,
      newRouting: chase,
      msg: `Frost Bank has retired this number. Its new routing number is ${chase}.`,
    })
    expect((await find('114000653')).msg).toBe('Old Bank: this number is retired. Ask your bank for its new routing number.')
  })
})

describe('the directory that Liftbay comes with', () => {
  test('says how its numbers were compared, and is added once, however many servers start', async () => {
    await sql`truncate bank_import cascade`.execute(app.db)
    await Promise.all([seedBankDirectory(app.db), seedBankDirectory(app.db), seedBankDirectory(app.db)])
    const { inUse } = await getDirectory()
    expect(inUse).toMatchObject({ activeTotal: startingBanks.length, retiredTotal: 0, canUndo: false, directoryOn: '2026-11-01' })
    expect(inUse?.source).toContain('GOBankingRates')
    expect((await admin.call(bankImports.list, {})).body.imports).toHaveLength(1)
    expect((await undo(inUse!.importId)).problem.code).toBe('bank_import_is_first')
  })

  test('is read as none before it is there, and a file can be compared with it all the same', async () => {
    await sql`truncate bank_import cascade`.execute(app.db)
    const reply = await admin.call(bankDirectory.read, {})
    expect([reply.status, reply.body]).toEqual([200, { inUse: null, isOld: false }])
    expect((await admin.call(bankImports.read, { params: { id: crypto.randomUUID() } })).status).toBe(404)
    expect((await upload(makeTable(`${frost},Frost Bank,,,,`), 'more')).body).toMatchObject({ state: 'waiting', newNumbers: 1 })
  })

  test('stays away once another directory is in use', async () => {
    const { importId } = await importFile(makeTable(`${frost},Frost Bank,,,,`))
    await seedBankDirectory(app.db)
    expect((await getDirectory()).inUse?.importId).toBe(importId)
  })

  test('is reported as old when its date is more than 90 days ago', async () => {
    expect((await getDirectory()).isOld).toBe(false)
    app.clock.set(new Date('2027-02-01T00:00:00Z'))
    admin = await app.signInAs(admin.accountId, 'admin', admin.email)
    expect((await getDirectory()).isOld).toBe(true)
  })
})

describe('a preview', () => {
  test('counts new, changed, retired and unchanged numbers, and replaces nothing', async () => {
    const { body } = await upload(
      [
        makeRecord(frost, { name: 'FROST BANK' }),
        makeRecord(chase, { name: 'JPMorgan Chase Bank' }),
        makeRecord('111000614', { type: '2', next: chase, name: 'JPMorgan Chase Bank' }),
      ].join('\n'),
    )
    expect(body).toMatchObject({
      format: 'fedach',
      state: 'waiting',
      readRows: 3,
      rejectedRows: 0,
      newNumbers: 1,
      // The seed has no city.
      changedNumbers: 1,
      retiredNumbers: startingBanks.length - 1,
      unchangedNumbers: 0,
      activeTotal: 2,
    })
    expect((await find(frost)).found).toBe(false)
    expect((await find('111000614')).isRetired).toBe(false)
  })

  test('of the file in use says that everything is unchanged', async () => {
    const table = makeTable(`${frost},Frost Bank,San Antonio,TX,,`, `${chase},Chase,,,,`)
    await importFile(table)
    const { body } = await upload(table)
    const nothing = { newNumbers: 0, changedNumbers: 0, retiredNumbers: 0 }
    expect(body).toMatchObject({ ...nothing, unchangedNumbers: startingBanks.length + 1 })
  })

  test('names every rejected row with its reason, and the download has the row as uploaded', async () => {
    const { body } = await upload(
      makeTable(
        `${frost},Frost Bank,,,,`,
        '021000022,Wrong,,,,',
        '21000021,Short,,,,',
        `${frost},Twice,,,,`,
        `${chase},,,Texas,,`,
      ),
    )
    const { rejected, ...summary } = await read(body.importId)
    expect(summary).toMatchObject({ format: 'csv', readRows: 1, rejectedRows: 4 })
    expect(rejected).toEqual([
      { row: 3, reason: 'Routing number: The check digit is wrong' },
      { row: 4, reason: expect.stringContaining('has 8 digits instead of 9') },
      { row: 5, reason: 'Routing number: The number is already in row 2' },
      { row: 6, reason: 'Bank name: The name is missing; State: "Texas" is not a state’s two letters' },
    ])
    const saved = await admin.call(bankImports.rejectedTable, { params: { id: body.importId } })
    const text = saved.raw.toString('utf8')
    expect(text).toContain('4,Routing number: The number has 8 digits')
    expect(text).toContain('"021000022, Wrong, , , ,"')
  })

  test('keeps a known number whose row is damaged as it is, instead of retiring its bank', async () => {
    await importFile(['', makeRecord(chase).slice(0, 15), makeRecord(frost)].join('\r\n'))
    expect(await find(chase)).toMatchObject({ name: 'JPMorgan Chase Bank', isRetired: false })
    expect(await find('121000248')).toMatchObject({ name: 'Wells Fargo Bank', isRetired: true })
  })

  test('of a file with more or corrected numbers leaves all others alone, with their sources', async () => {
    const { directoryOn, ...done } = await importFile(makeTable(`${frost},Frost Bank,,TX,,`), 'more')
    expect(done).toMatchObject({ newNumbers: 1, retiredNumbers: 0, unchangedNumbers: startingBanks.length })
    // A few numbers do not make the directory newer.
    expect(directoryOn).toBe('2026-11-01')
    expect((await search('021000021')).banks).toMatchObject([{ name: 'JPMorgan Chase Bank', sourceOn: '2026-11-01' }])
    expect((await search('frost')).banks).toMatchObject([{ routing: frost, source: 'FedACH directory', sourceOn: '2026-11-20' }])
  })

  test.each([
    ['\n\n', 'bank_import_empty'],
    ['Name,City\nFrost,Austin', 'bank_import_columns_missing'],
    [header, 'bank_import_empty'],
    [Buffer.from('PK\u0003\u0004 a spreadsheet'), 'bank_import_unreadable'],
  ])('of a file that is no directory is refused (%#)', async (text, code) => {
    expect((await upload(text)).problem.code).toBe(code)
  })

  test('with no valid row shows why, and cannot be imported', async () => {
    const { body } = await upload(makeTable('1,One,,,,'))
    expect(await read(body.importId)).toMatchObject({ readRows: 0, rejected: [{ row: 2 }] })
    expect((await start(body.importId)).problem.code).toBe('bank_import_no_valid_rows')
  })

  test('of 30,000 records is read away from the server, which answers others in the meantime', async () => {
    const numbers = Array.from({ length: 300_000 }, (_, n) => String(110_000_000 + n * 7)).filter(isRoutingNumber)
    const lines = numbers.slice(0, 29_999).map((routing) => makeRecord(routing))
    let answers = 0
    let isDone = false
    const uploading = upload([...lines, 'broken'].join('\n')).finally(() => (isDone = true))
    while (!isDone) if ((await find(chase)).found) answers += 1
    const { body } = await uploading
    expect(body).toMatchObject({ readRows: 29_999, rejectedRows: 1 })
    expect(answers).toBeGreaterThan(20)
    const { rows } = await sql<{ last: string }>`select pg_current_xact_id()::text as last`.execute(app.db)
    await start(body.importId)
    // Starting it writes no bank again, however many there are.
    const written = await sql`select from bank where xmin::text::bigint > ${rows[0]!.last}::bigint`.execute(app.db)
    expect(written.rows).toHaveLength(0)
    expect((await getDirectory()).inUse?.activeTotal).toBe(29_999)
  })
})

describe('an import', () => {
  test('names banks from then on, with its source, date and admin', async () => {
    const done = await importFile(makeTable(`${frost},Frost Bank,San Antonio,TX,,`))
    expect(done).toMatchObject({ state: 'current', ...source, directoryOn: '2026-11-20', importedBy: admin.email, canUndo: true })
    expect((await find(frost)).msg).toBe('Frost Bank')
    expect((await start(done.importId)).problem.code).toBe('bank_import_not_waiting')
  })

  test('needs a source and a source date that is not in the future', async () => {
    const { body } = await upload(makeTable(`${frost},Frost Bank,,,,`))
    expect((await start(body.importId, { source: ' ', sourceOn: '' })).problem.errors).toEqual({
      source: 'Source is required',
      sourceOn: 'Source date is required',
    })
    const future = await start(body.importId, { ...source, sourceOn: '2026-11-27' })
    expect(future.problem.errors).toEqual({ sourceOn: 'Source date is in the future' })
    expect((await read(body.importId)).state).toBe('waiting')
  })

  test('by two admins at once succeeds for one, and the other learns that the directory has changed', async () => {
    const otherAdmin = await app.signUp('admin')
    const mine = (await upload(makeTable(`${frost},Frost Bank,,,,`))).body
    const theirs = (await upload(makeTable(`${frost},Frost National,,,,`), 'whole', otherAdmin)).body
    const replies = await Promise.all([start(mine.importId), start(theirs.importId, source, otherAdmin)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const lost = replies.find(({ status }) => status === 409)!
    expect(lost.problem.code).toBe('bank_directory_changed')
    const waiting = replies[0] === lost ? mine : theirs
    expect(await read(waiting.importId)).toMatchObject({ state: 'waiting', isOutdated: true })
    expect((await find(frost)).name).toBe(waiting === mine ? 'Frost National' : 'Frost Bank')
  })

  test('can be undone: the directory before it is in use again, and a preview made for that one counts again', async () => {
    const waiting = (await upload(makeTable(`${frost},Frost National,,,,`))).body
    const first = await importFile(makeTable(`${frost},Frost Bank,,,,`))
    expect((await undo(first.importId)).body).toMatchObject({ state: 'undone', undoneBy: admin.email, canUndo: false })
    expect(await find(frost)).toMatchObject({ found: false })
    expect(await find(chase)).toMatchObject({ name: 'JPMorgan Chase Bank', isRetired: false })
    expect((await undo(first.importId)).problem.code).toBe('bank_import_not_current')
    expect((await start(first.importId)).problem.code).toBe('bank_import_not_waiting')
    expect((await start(waiting.importId)).status).toBe(200)
    expect((await find(frost)).name).toBe('Frost National')
  })

  test('only the one in use can be undone, one after the other', async () => {
    const first = await importFile(makeTable(`${frost},Frost One,,,,`))
    const second = await importFile(makeTable(`${frost},Frost Two,,,,`))
    expect((await undo(first.importId)).problem.code).toBe('bank_import_not_current')
    expect((await undo(second.importId)).status).toBe(200)
    expect((await find(frost)).name).toBe('Frost One')
    expect((await undo(first.importId)).status).toBe(200)
    expect((await find(frost)).found).toBe(false)
  })

  test('undone twice at the same moment is undone once', async () => {
    await importFile(makeTable(`${frost},Frost One,,,,`))
    const second = await importFile(makeTable(`${frost},Frost Two,,,,`))
    const replies = await Promise.all([undo(second.importId), undo(second.importId, await app.signUp('admin'))])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await find(frost)).name).toBe('Frost One')
  })

  test('that was never started can be deleted, is deleted after a week, and one that was started never is', async () => {
    const table = makeTable(`${frost},Frost Bank,,,,`)
    const { importId } = (await upload(table)).body
    expect((await admin.call(bankImports.discard, { params: { id: importId } })).status).toBe(200)
    expect((await admin.call(bankImports.read, { params: { id: importId } })).status).toBe(404)
    const done = await importFile(table)
    const forgotten = (await upload(table)).body
    expect((await admin.call(bankImports.discard, { params: { id: done.importId } })).problem.code).toBe(
      'bank_import_not_waiting',
    )
    await deleteOldBankUploads(app.db, new Date('2026-12-04T16:00:00Z'))
    expect((await admin.call(bankImports.read, { params: { id: forgotten.importId } })).status).toBe(404)
    expect((await read(done.importId)).state).toBe('current')
  })

  test('and everything else about the directory is refused to every other role', async () => {
    const { importId: id } = (await upload(makeTable(`${frost},Frost Bank,,,,`))).body
    for (const role of roles.filter((role) => role !== 'admin')) {
      const who = await app.signUp(role)
      const replies = [
        await who.call(bankDirectory.read, {}),
        await who.call(bankDirectory.search, { query: {} }),
        await who.call(bankImports.list, {}),
        await who.call(bankImports.read, { params: { id } }),
        await who.call(bankImports.rejectedTable, { params: { id } }),
        await upload(header, 'whole', who),
        await start(id, source, who),
        await undo(id, who),
        await who.call(bankImports.discard, { params: { id } }),
      ]
      expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 403))
    }
  })

  test('asks who is there, and so does undoing it', async () => {
    const { importId } = (await upload(makeTable(`${frost},Frost Bank,,,,`))).body
    await sql`update session set confirmed_at = null where account_id = ${admin.accountId}`.execute(app.db)
    expect((await start(importId)).problem.code).toBe('confirm_identity')
    expect((await undo(importId)).problem.code).toBe('confirm_identity')
    expect((await find(frost)).found).toBe(false)
  })

  test('leaves exactly one directory in use, whatever a program does', async () => {
    const { importId } = (await upload(makeTable(`${frost},Frost Bank,,,,`))).body
    const second = sql`update bank_import set state = 'current', source = 'x', source_on = now(), directory_on = now(), imported_at = now(),
      imported_by = ${admin.accountId} where id = ${importId}`
    await expect(second.execute(app.db)).rejects.toThrow('bank_import_in_use')
  })
})

describe('the search', () => {
  test('finds by the beginning of the number and by words of name and place, and takes no pattern', async () => {
    await importFile(makeTable(`${frost},Frost Bank,San Antonio,TX,,`, '114000653,Broadway 100%_Bank,San Antonio,TX,,'), 'more')
    expect((await search('1140-00')).banks.map(({ routing }) => routing)).toEqual([frost, '114000653'])
    expect((await search('antonio FROST')).banks.map(({ routing }) => routing)).toEqual([frost])
    expect((await search('%_')).banks.map(({ routing }) => routing)).toEqual(['114000653'])
    expect((await search(String.raw`\ `)).banks).toEqual([])
  })

  test('goes through every number once, page by page', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await search('', after)
      expect(page.banks.length).toBeLessThanOrEqual(50)
      seen.push(...page.banks.map(({ routing }) => routing))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(startingBanks.map(({ routing }) => routing).toSorted())
  })
})

test('the history is paged, newest first', async () => {
  const table = makeTable(`${frost},Frost Bank,,,,`)
  for (let n = 0; n < 20; n += 1) await upload(table)
  const otherAdmin = await app.signUp('admin')
  for (let n = 0; n < 11; n += 1) await upload(table, 'more', otherAdmin)
  const first = (await admin.call(bankImports.list, {})).body
  expect(first.imports).toHaveLength(30)
  expect(first.imports[0]).toMatchObject({ uploadedBy: otherAdmin.email, scope: 'more', state: 'waiting' })
  const rest = (await admin.call(bankImports.list, { query: { after: first.next! } })).body
  expect(rest).toMatchObject({ imports: [{ format: 'csv' }, { format: 'built-in', state: 'current' }], next: null })
})
