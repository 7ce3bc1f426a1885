import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lightContracts } from './light-contracts.ts'

const fileOf = (path: string) => join(import.meta.dirname, '../..', path)
const plugin = lightContracts() as unknown as {
  load: (this: object, id: string) => Promise<string>
  transform: (this: object, code: string, id: string) => Promise<{ code: string } | undefined>
}
const context = {
  error(message: string) {
    throw new Error(message)
  },
}
const pageWith = (line: string) =>
  plugin.transform.call(
    context,
    `import { contact } from '../contract/index.ts'\n${line}\n`,
    fileOf('features/platform/contact/web/page.tsx'),
  )

test('a call table becomes addresses without schemas', async () => {
  const text = await plugin.load.call(context, `${fileOf('features/platform/contact/contract/calls.ts')}?plain`)
  expect(text).toContain('"url":"/api/web/')
  expect(text).not.toContain('refuses')
})

test('a contract re-exports its plain data and keeps its schemas', async () => {
  const calls = `import { z } from 'zod'\nexport const contact = { send: route('web', 'POST /x', {}), own: ownerRoute('web', 'POST /y', {}) }\nexport const Form = z.string()\n`
  const light = await plugin.transform.call(context, calls, fileOf('features/platform/contact/contract/calls.ts'))
  expect(light?.code).toContain(`\nconst contact = { send: /* @__PURE__ */ route('web'`)
  expect(light?.code).toContain(`own: /* @__PURE__ */ ownerRoute('web'`)
  expect(light?.code).toContain('export const Form = z.string()')
  expect(light?.code).toMatch(/export \{ contact \} from '.*calls\.ts\?plain'/)
})

test("a page that uses a row's schema fails the build", async () => {
  await expect(pageWith('const schema = contact.send.body')).rejects.toThrow('uses contact.send.body')
  await expect(pageWith('const form = <Form schema={row.body} />')).rejects.toThrow('uses row.body')
})

test("a page can use a row and the type of a row's schema", async () => {
  expect(await pageWith('type Body = BodyOf<typeof contact.send>\nconst send = useCall(contact.send)')).toBeUndefined()
})
