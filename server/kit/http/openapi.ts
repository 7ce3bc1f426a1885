import { z } from 'zod'
import { standardRefusals } from '../../../common/refusal.ts'
import type { Route } from '../../../common/route.ts'
import type { Served } from '../context.ts'

type Json = Record<string, unknown>

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'msg'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Which refusal this is; stable.' },
    msg: { type: 'string', description: 'The sentence for the person.' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'What is wrong, by field.' },
    more: { description: 'What helps to go on, e.g. the next free times.' },
  },
}

/** The API document (OpenAPI 3.1), made from the rows of the call table. */
export function openApiDocument(served: readonly Served[], { version, url }: { version: string; url: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { name, row } of served) {
    const entry = (paths[row.url] ??= {})
    entry[row.method.toLowerCase()] = operation(name, row)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Liftbay',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call of the product. Money is whole cents, instants are UTC (ISO 8601), days are yyyy-MM-dd. A refusing reply is application/problem+json.',
    },
    servers: [{ url }],
    tags: [...new Set(served.map(({ row }) => row.service))].map((service) => ({ name: service })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema },
    },
  }
}

function operation(name: string, row: Route): Json {
  const parameters = [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')]
  if (row.once) parameters.push(header('Idempotency-Key', 'The same key answers the saved reply for 24 hours.', false))
  if (row.version) parameters.push(header('If-Match', 'The version (ETag) that is being changed.', true))
  return {
    operationId: name,
    tags: [row.service],
    summary: row.what,
    security: row.who === 'anyone' ? [] : [{ bearer: [] }],
    'x-who': row.who,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.hasBody ? { requestBody: { required: true, content: bodyContent(row) } } : {}),
    responses: responsesOf(row),
  }
}

function bodyContent(row: Route): Json {
  const schema = jsonSchema(row.body, 'input')
  if (!row.upload) return { 'application/json': { schema } }
  const properties = { ...(schema['properties'] as Json), file: { type: 'string', format: 'binary' } }
  return {
    'multipart/form-data': { schema: { ...schema, properties, required: [...((schema['required'] as string[]) ?? []), 'file'] } },
  }
}

function responsesOf(row: Route): Json {
  const ok =
    'file' in row.reply
      ? { [row.reply.file]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: jsonSchema(row.reply, 'output') } }
  const responses: Json = { '200': { description: 'Done', content: ok } }
  const refusals = [
    ...row.refuses,
    standardRefusals.badInput,
    ...(row.who === 'anyone' ? [] : [standardRefusals.signedOut, standardRefusals.notAllowed]),
    ...(row.version ? [standardRefusals.stale, standardRefusals.versionNeeded] : []),
    ...(row.once ? [standardRefusals.keyReused] : []),
    ...(row.limits.length > 0 ? [standardRefusals.tooMany] : []),
  ]
  for (const status of new Set(refusals.map((one) => one.status))) {
    const these = refusals.filter((one) => one.status === status)
    responses[status] = {
      description: these.map((one) => `\`${one.code}\`: ${one.msg}`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return responses
}

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): Json[] {
  const object = jsonSchema(schema, 'input')
  const required = new Set((object['required'] as string[] | undefined) ?? [])
  return Object.entries((object['properties'] as Json | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: one,
  }))
}

const header = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return rest
}
