import { z } from 'zod'
import { listAllNeeds } from '../../../common/permissions.ts'
import { standardRefusals } from '../../../common/refusal.ts'
import { type KeyRight, type Route, vendorKeyRights } from '../../../common/route.ts'
import type { Served } from '../context.ts'

type Json = Record<string, unknown>

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'msg', 'isError'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Identifies the refusal. Stable.' },
    msg: { type: 'string', description: 'The message to show the user.' },
    isError: { const: true },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Error messages by field.' },
    more: { description: 'Helpful details, such as the next open times.' },
  },
}

const isVendorRight = (right: KeyRight) => (vendorKeyRights as readonly KeyRight[]).includes(right)

/** A webhook message to other programs. */
export interface OutsideMessage {
  name: string
  what: string
  body: z.core.$ZodType
}

interface ApiFacts {
  version: string
  url: string
  told: readonly OutsideMessage[]
}

/** The API document (OpenAPI 3.1), generated from the call table and the webhook messages. */
export function buildOpenApiDocument(served: readonly Served[], { version, url, told }: ApiFacts): Json {
  const paths: Record<string, Json> = {}
  for (const { name, row } of served) {
    const entry = (paths[row.url] ??= {})
    entry[row.method.toLowerCase()] = describeOperation(name, row)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Liftbay',
      version,
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Every call in Liftbay. `x-permissions` names what an employee needs from the shop: one of them, depending on what is sent, if there are several. `x-admins` names the admin roles of which one is needed; a superadmin has them all. Money is in cents, times are UTC (ISO 8601), and days are yyyy-MM-dd. Error replies are application/problem+json.',
    },
    servers: [{ url }],
    tags: [...new Set(served.map(({ row }) => row.service))].map((service) => ({ name: service })),
    paths,
    webhooks: Object.fromEntries(told.map((one) => [one.name, { post: describeMessage(one) }])),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a logged-in user.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'lb_…',
          description:
            'An API key that a shop owner created for that shop, or a parts vendor for their own orders and catalog. It may make the calls its rights allow (`x-right`), up to 300 per minute. `x-key-of` says whose keys a call takes.',
        },
      },
      schemas: { Problem: problemSchema },
    },
  }
}

function describeOperation(name: string, row: Route): Json {
  const parameters = [...describeParameters(row.params, 'path'), ...describeParameters(row.query, 'query')]
  if (row.once) parameters.push(describeHeader('Idempotency-Key', 'For 24 hours, the same key returns the saved reply.', false))
  if (row.version) parameters.push(describeHeader('If-Match', 'The version (ETag) to change.', true))
  return {
    operationId: name,
    tags: [row.service],
    summary: row.what,
    security: row.who === 'anyone' ? [] : [{ bearer: [] }, ...(row.right ? [{ apiKey: [] }] : [])],
    ...(row.right ? { 'x-right': row.right, 'x-key-of': isVendorRight(row.right) ? 'vendor' : 'shop' } : {}),
    'x-who': row.who,
    ...(row.admins.length > 0 ? { 'x-admins': row.admins } : {}),
    ...(row.confirms ? { 'x-confirms': true } : {}),
    ...(row.needs ? { 'x-permissions': listAllNeeds(row.needs) } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.hasBody ? { requestBody: { required: true, content: describeBody(row) } } : {}),
    responses: describeResponses(row),
  }
}

function describeMessage({ name, what, body }: OutsideMessage): Json {
  return {
    operationId: `webhook.${name}`,
    summary: what,
    description: 'Signed according to Standard Webhooks 1.0. It may arrive twice with the same `webhook-id`.',
    security: [],
    parameters: [
      describeHeader('webhook-id', 'The same for every attempt.', true),
      describeHeader(
        'webhook-timestamp',
        'When it was sent, in seconds since 1970. Reject anything older than five minutes.',
        true,
      ),
      describeHeader(
        'webhook-signature',
        '`v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`. If there are several, they are separated by spaces.',
        true,
      ),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body, 'output') } } },
    responses: {
      '2XX': { description: 'It has arrived.' },
      '410': { description: 'No longer wanted: nothing more is sent to this address.' },
      default: { description: 'Not received: Liftbay retries for three days. Redirects are not followed.' },
    },
  }
}

function describeBody(row: Route): Json {
  const schema = toJsonSchema(row.body, 'input')
  if (!row.upload) return { 'application/json': { schema } }
  const properties = { ...(schema['properties'] as Json), file: { type: 'string', format: 'binary' } }
  return {
    'multipart/form-data': { schema: { ...schema, properties, required: [...((schema['required'] as string[]) ?? []), 'file'] } },
  }
}

function describeResponses(row: Route): Json {
  const ok =
    'file' in row.reply
      ? { [row.reply.file]: { schema: { type: 'string', format: 'binary' } } }
      : { 'application/json': { schema: toJsonSchema(row.reply, 'output') } }
  const responses: Json = { '200': { description: 'Done', content: ok } }
  const refusals = [
    ...row.refuses,
    standardRefusals.badInput,
    ...(row.who === 'anyone' ? [] : [standardRefusals.signedOut, standardRefusals.notAllowed]),
    ...(row.confirms ? [standardRefusals.confirmIdentity] : []),
    ...(row.needs ? [standardRefusals.permissionNeeded] : []),
    ...(row.method === 'GET' || row.who === 'anyone' || row.allowedWhenExpired ? [] : [standardRefusals.planExpired]),
    ...(row.version ? [standardRefusals.stale, standardRefusals.versionNeeded] : []),
    ...(row.once ? [standardRefusals.keyReused] : []),
    ...(row.limits.length > 0 ? [standardRefusals.tooMany] : []),
  ]
  for (const status of new Set(refusals.map((refusal) => refusal.status))) {
    const these = refusals.filter((refusal) => refusal.status === status)
    responses[status] = {
      description: these.map((one) => `\`${one.code}\`: ${one.msg}`).join(' '),
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }
  }
  return responses
}

function describeParameters(schema: z.core.$ZodType, where: 'path' | 'query'): Json[] {
  const object = toJsonSchema(schema, 'input')
  const required = new Set((object['required'] as string[] | undefined) ?? [])
  return Object.entries((object['properties'] as Json | undefined) ?? {}).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: one,
  }))
}

const describeHeader = (name: string, description: string, required: boolean): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

function toJsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json
  return rest
}
