import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { switchKeys } from '../../common/switch-keys.ts'
import { featureSwitches } from '../../features/platform/feature-switches/switches.ts'
import { type Call, testApp, type TestUser } from '../../testing/test-app.ts'
import { allRoutes } from './features.ts'

const switched = allRoutes.filter(({ row }) => row.switchedBy)

test('every switch turns calls off', () => {
  expect(new Set(switched.map(({ row }) => row.switchedBy))).toEqual(new Set(switchKeys))
})

test('every call that a switch guards refuses with the sentence of its switch while that is off', async () => {
  const app = await testApp()
  const shop = await app.signUpShop()
  await sql`insert into feature_switch (key, is_on, reason, changed_at)
    select key, false, 'Walk', now() from unnest(${[...switchKeys]}::text[]) key`.execute(app.db)
  const id = crypto.randomUUID()
  const everyoneWho: Record<string, { call: Call } | undefined> = { owner: shop.owner, anyone: app.guest }
  const ask = async ({ row }: (typeof switched)[number]) => {
    const caller = everyoneWho[row.who === 'anyone' ? 'anyone' : 'owner'] as TestUser
    const names = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
    const params = Object.fromEntries(names.map((name) => [name, name === 'shop' ? shop.shopId : id]))
    const reply = await caller.call(row, { params, ...(row.hasBody ? { body: {} } : {}) }, { version: 1 })
    return reply.problem as { code: string; msg: string } | undefined
  }
  for (const call of switched)
    await expect
      .poll(async () => {
        const problem = await ask(call)
        return [call.name, problem?.code, problem?.msg]
      })
      .toEqual([call.name, 'feature_off', featureSwitches[call.row.switchedBy!].refusal])
})
