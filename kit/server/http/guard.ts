import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { KeyObject } from 'node:crypto'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { type AdminRole, adminRoles } from '../../../common/admin-roles.ts'
import { checkFields } from '../../../common/field-errors.ts'
import { isRequired } from '../../../common/messages.ts'
import { listNeeds, type Permission } from '../../../common/permissions.ts'
import { Refused, standardRefusals } from '../../../common/refusal.ts'
import type { Role } from '../../../common/route.ts'
import type { SwitchKey } from '../../../common/switch-keys.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import {
  type Actor,
  type Caller,
  type Context,
  type CookieOptions,
  type FileToSend,
  hasTwoSteps,
  isInOneStatement,
  JsonText,
  type LinkActor,
  prepareVerb,
  type RunOnce,
  type Served,
  type UploadedFile,
} from '../context.ts'
import { type Db, getSqlState } from '../database/database.ts'
import { type Provided, slot } from '../provided.ts'
import { requireCleanFile, type VirusScanner } from '../virus-scan.ts'
import type { CallTimes } from './call-times.ts'
import { refuseUnstorableValues } from './clean-text.ts'
import { answerPagesOnDisk } from './from-disk.ts'
import { createLimiter, type Limiter, type MakeCounter } from './limits.ts'
import { findSaved, makeFingerprint, runOnce, runStatementOnce, runDirectly, type RequestKey, type SavedReply } from './once.ts'
import { makeBadInput } from './problem.ts'

/** Finds the owner of a token. Null when it is invalid or expired, or its session has ended. */
export interface Gatekeeper {
  readActor(token: string): Caller | null | Promise<Caller | null>
}

/** A call's input, not parsed yet. */
export interface CallFields {
  params: unknown
  query: unknown
  body: unknown
}

/** Refuses a call of someone who still has to agree to new terms. Composition fills it. */
export type HasAgreed = (actor: Actor) => void | Promise<void>
export const hasAgreed = slot<HasAgreed>('who agreed to the terms')

/** Refuses a call that changes something when its caller can only read. Composition fills it. */
export type StillChanges = (actor: Actor, named: CallFields) => void | Promise<void>
export const stillChanges = slot<StillChanges>('who may change something')

/** Refuses a call, reading included, about a shop that is closed to its own people. Composition fills it. */
export type OpenShops = (actor: Actor, named: CallFields) => void | Promise<void>
export const openShops = slot<OpenShops>('which shops are closed to their people')

/** Refuses a call of a feature that an admin turned off, everywhere or for the shop of what the call names. Composition fills it. */
export type SwitchedOn = (key: SwitchKey, named: CallFields) => void | Promise<void>
export const switchedOn = slot<SwitchedOn>('which features are on')

/** Refuses a call of an employee whose shop has not given them all of these permissions. Composition fills it. */
export type HasPermissions = (actor: Actor, needed: readonly Permission[], named: CallFields) => Promise<void>
export const hasPermissions = slot<HasPermissions>('who has which permission')

/** Whether an admin has one of these admin roles, or is a superadmin. Composition fills it. */
export type HasAdminRole = (actor: Actor, allowed: readonly AdminRole[]) => Promise<boolean>
export const hasAdminRole = slot<HasAdminRole>('who has which admin role')

/** Whether the caller proved recently who they are, for rows that ask (`confirms`). Composition fills it. */
export type HasConfirmedIdentity = (actor: Actor) => Promise<boolean>
export const hasConfirmedIdentity = slot<HasConfirmedIdentity>('who proved recently who they are')

/** Writes down what an admin looks at in a view. Composition fills it. */
export type RecordView = (viewId: string, call: { name: string; what: string }) => Promise<void>
export const recordView = slot<RecordView>('what is looked at in a view')

export interface GuardServices {
  config: Config
  db: Db
  /** For views: the database refuses every change on these connections. */
  readOnlyDb: Db
  clock: Clock
  provided: Provided
  gatekeeper: Gatekeeper
  /** The key for fingerprints stored with an Idempotency-Key; from `deriveKey`. */
  fingerprintKey: KeyObject
  /** Runs after each call that may have written something. */
  afterCommit(): void
  /** Looks into every uploaded file before its verb sees it. */
  scanner: VirusScanner
  /** Enforces the rows' rate limits. Turned off only in tests. */
  limits: boolean
  /** Where those are counted. */
  makeCounter: MakeCounter
  limitKeys: Limiter
  /** Counts how long each call took. */
  callTimes: CallTimes
  /** Checks every reply against its row's schema. Tests only. */
  checkReplies: boolean
}

/** The JSON that strangers may send: reading a megabyte of it can take a second. The counter program sends the most, 150 KB. */
const maxStrangersBytes = 256 * 1024

/** Serves one row of the call table: checks token, role, limit and schema, then runs the verb. */
export function guardCalls(app: FastifyInstance, kit: GuardServices, { name, row, verb }: Served): void {
  const limit = kit.limits && row.limits.length > 0 ? createLimiter(name, row.limits, kit.makeCounter) : null
  // The caller's network is known before anything is read. Other things that are counted, such as a login's e-mail, are not.
  const isCountedFirst = row.who === 'anyone' && row.limits.every(({ per }) => per === 'address')
  const countFirst = async ({ ip }: FastifyRequest) => limit?.({ address: ip, accountId: undefined, email: undefined })
  const allowed: ReadonlySet<Role> | null = row.who === 'anyone' ? null : new Set(row.who)
  const isSingle = isInOneStatement(verb)
  const mayBeRefused = row.method !== 'GET' && row.who !== 'anyone' && !row.allowedWhenExpired
  const declared = new Set([...row.refuses, ...Object.values(standardRefusals)])

  const url = row.url.replace(/\{(\w+)\}/g, ':$1')
  if (row.form) app.forms.set(url, row.formFields)
  const largestBody = row.largestBody ?? (row.who === 'anyone' && !row.upload ? maxStrangersBytes : undefined)
  app.route({
    method: row.method,
    url,
    ...(largestBody === undefined ? {} : { bodyLimit: largestBody }),
    ...(row.fromDisk ? { onRequest: answerPagesOnDisk(app, row.method, url) } : {}),
    ...(isCountedFirst && limit ? { preParsing: countFirst } : {}),
    onResponse: (_request, reply, done) => {
      kit.callTimes.add(name, reply.statusCode, reply.elapsedTime)
      done()
    },
    handler: async (request, reply) => {
      if (row.onlyInDemo && !kit.config.demo) throw new Refused(standardRefusals.notFound)
      const identified = findActor(kit, request)
      const caller = identified instanceof Promise ? await identified : identified
      const link = caller?.role === 'link' ? caller : null
      const actor = caller?.role === 'link' ? null : caller
      request.accountId = actor?.accountId
      if (link) requireLinkAccess(row, link)
      if (actor?.rights) {
        if (!row.right || !actor.rights.includes(row.right)) throw new Refused(standardRefusals.keyLacksRight)
        if (kit.limits) await kit.limitKeys({ address: request.ip, accountId: actor.sessionId, email: undefined })
      }
      if (actor?.view) requireViewable(row)
      if (allowed && !link) {
        if (!actor) throw new Refused(standardRefusals.signedOut)
        if (!allowed.has(actor.role)) throw new Refused(standardRefusals.notAllowed)
        const isForSomeAdmins = actor.role === 'admin' && !opensToEveryAdmin(row)
        if (isForSomeAdmins && !(await kit.provided.get(hasAdminRole)(actor, row.admins)))
          throw new Refused(standardRefusals.notAllowed)
        if (actor.hasTemporaryPassword && !row.withTemporaryPassword) throw new Refused(standardRefusals.ownPasswordNeeded)
        if (actor.isLimited && !row.whileLimited) throw new Refused(standardRefusals.secondFactorNeeded)
        // Programs act for their shop, and a view only looks.
        if (!row.beforeTerms && !actor.isLimited && !actor.hasTemporaryPassword && !actor.rights && !actor.view) {
          const agreed = kit.provided.get(hasAgreed)(actor)
          if (agreed) await agreed
        }
        const { params, query, body } = request
        const isOpen = kit.provided.get(openShops)(actor, { params, query, body })
        if (isOpen) await isOpen
        if (mayBeRefused) {
          const asked = kit.provided.get(stillChanges)(actor, { params, query, body })
          if (asked) await asked
        }
        if (row.needs && actor.role === 'employee' && !actor.rights) {
          await kit.provided.get(hasPermissions)(actor, listNeeds(row.needs, body), { params, query, body })
        }
        if (row.confirms && !(await kit.provided.get(hasConfirmedIdentity)(actor)))
          throw new Refused(standardRefusals.confirmIdentity)
      }
      if (row.switchedBy) {
        const { params, query, body } = request
        const asked = kit.provided.get(switchedOn)(row.switchedBy, { params, query, body })
        if (asked) await asked
      }
      if (limit && !isCountedFirst)
        await limit({ address: request.ip, accountId: actor?.accountId ?? link?.linkId, email: findEmail(request) })
      if (!row.upload && request.isMultipart()) throw new Refused(standardRefusals.wrongType)
      const upload = row.upload ? await readUpload(request, row.largestUpload) : null
      if (upload) await requireCleanFile(kit.scanner, upload.file.bytes, request.log)
      const input = readInput(row, request, upload)
      if (actor?.view) await kit.provided.get(recordView)(actor.view.id, { name, what: row.what })
      const context = {
        db: actor?.view ? kit.readOnlyDb : kit.db,
        // For a call that anyone may make, a link counts as no actor.
        actor: row.who === 'anyone' ? actor : caller,
        clock: kit.clock,
        config: kit.config,
        log: request.log,
        get: kit.provided.get,
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
        cookies: request.cookies,
        // A cookie would outlive the view.
        setCookie: (cookie: string, value: string, options: CookieOptions) =>
          void (actor?.view || reply.setCookie(cookie, value, { ...options })),
        header: (header: string) => readHeader(request, header),
        rawBody: request.rawText,
        version: row.version ? readVersion(request) : 0,
        // Rows that need a role were refused above without an actor, but the type of a row cannot express that.
      } as Context<Actor>
      try {
        const key = row.once ? readHeader(request, 'idempotency-key') : undefined
        if (key !== undefined) {
          if (!/^[\x21-\x7e]{8,200}$/.test(key)) throw makeBadInput({ 'Idempotency-Key': 'Idempotency-Key is invalid' })
          const owner = actor?.accountId ?? (link ? `link ${link.sessionId}` : `guest ${request.ip}`)
          const received = upload ? [JSON.stringify(upload.fields), upload.file.name, upload.file.bytes] : [request.rawText]
          const sent = makeFingerprint(kit.fingerprintKey, JSON.stringify(input.params), JSON.stringify(input.query), ...received)
          const once = { owner, key, call: name, fingerprint: sent }
          return sendText(reply, await answerOnce(kit, { row, verb, context, input, once }))
        }
        const answer = await verb(isSingle ? Object.assign(context, { runOnce: runDirectly(kit.db) }) : context, input)
        if ('file' in row.reply) return sendFile(reply, row.reply.file, forCaller(actor, answer as unknown as FileToSend))
        return sendText(reply, toText(kit, row, answer))
      } catch (error) {
        if (actor?.view && getSqlState(error) === readOnlyTransaction) throw new Refused(standardRefusals.onlyViewing)
        if (error instanceof Refused && !declared.has(error.refusal) && !kit.config.production)
          throw new Error(`${name} answered ${error.refusal.code}, which its row does not declare`, { cause: error })
        throw error
      } finally {
        if (row.method !== 'GET' || row.limits.length > 0) kit.afterCommit()
      }
    },
  })
}

interface RepeatableCall {
  row: Served['row']
  verb: Served['verb']
  context: Context<Actor>
  input: ReturnType<typeof readInput>
  once: RequestKey
}

/** Answers a call with an Idempotency-Key: the first time by doing its work, and after that with the stored reply. */
async function answerOnce(kit: GuardServices, { row, verb, context, input, once }: RepeatableCall): Promise<SavedReply> {
  const run = async (one: Served['verb'], change: { db: Db } | { runOnce: RunOnce }) =>
    toText(kit, row, await one({ ...context, ...change }, input))
  if (isInOneStatement(verb)) return runStatementOnce(kit.db, once, (runOnce) => run(verb, { runOnce }))
  if (!hasTwoSteps(verb)) return runOnce(kit.db, once, (tx) => run(verb, { db: tx }))
  const known = await findSaved(kit.db, once)
  if (known) return known
  const rest = await prepareVerb(verb, context, input)
  return runOnce(kit.db, once, (tx) => run(rest, { db: tx }))
}

const opensToEveryAdmin = ({ admins }: Served['row']): boolean => adminRoles.every((role) => admins.includes(role))

/** A link makes only the calls whose rows say so. The verbs check that a call is about the link's own thing. */
function requireLinkAccess(row: Served['row'], { canAnswer }: LinkActor): void {
  if (row.who === 'anyone') return
  if (!row.link) throw new Refused(standardRefusals.notAllowed)
  if (!canAnswer && row.method !== 'GET' && row.link !== 'always') throw new Refused(standardRefusals.linkOnlyReads)
}

/** PostgreSQL's code for a change on a read-only connection. */
const readOnlyTransaction = '25006'

/** A view only reads: no change, no secret, and no file that could be kept, but pictures. */
function requireViewable({ method, notInViews, confirms, reply }: Served['row']): void {
  const isKeepable = 'file' in reply && !reply.file.startsWith('image/')
  if (method !== 'GET' || notInViews || confirms || isKeepable) throw new Refused(standardRefusals.onlyViewing)
}

/** The browser stores nothing of a view. */
const forCaller = (actor: Actor | null, file: FileToSend): FileToSend => (actor?.view ? { ...file, keepsForGood: false } : file)

function findActor(kit: GuardServices, request: FastifyRequest): Caller | null | Promise<Caller | null> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return null
  return kit.gatekeeper.readActor(header.slice(7))
}

function readInput(row: Served['row'], request: FastifyRequest, upload: Upload | null) {
  refuseUnstorableValues(request.params as Record<string, unknown>)
  refuseUnstorableValues(request.query as Record<string, unknown>)
  const params = checkFields(row.params, request.params)
  const query = checkFields(row.query, request.query)
  const body = row.hasBody
    ? checkFields(row.body, upload ? upload.fields : request.body)
    : { success: true as const, data: undefined }
  if (params.success && query.success && body.success)
    return { params: params.data, query: query.data, body: body.data, file: upload?.file as UploadedFile }
  const errors: Record<string, string> = {}
  for (const part of [params, query, body]) if (!part.success) Object.assign(errors, part.errors)
  throw makeBadInput(errors)
}

interface Upload {
  file: UploadedFile
  fields: Record<string, string>
}

async function readUpload(request: FastifyRequest, largest: number | undefined): Promise<Upload> {
  if (!request.isMultipart())
    throw new Refused(standardRefusals.wrongType, { msg: 'Send this as multipart/form-data with a file.' })
  const fields: Record<string, string> = {}
  let found: UploadedFile | null = null
  for await (const part of request.parts(largest ? { limits: { fileSize: largest } } : {})) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else if (part.fieldname === 'file' && !found) found = { name: part.filename.slice(0, 200), bytes: await part.toBuffer() }
    else throw makeBadInput({ [part.fieldname]: 'Send one file, in the field "file"' })
  }
  if (!found || found.bytes.length === 0) throw makeBadInput({ file: isRequired('File') })
  refuseUnstorableValues({ ...fields, file: found.name })
  return { file: found, fields }
}

function readVersion(request: FastifyRequest): number {
  const header = readHeader(request, 'if-match')
  if (header === undefined) throw new Refused(standardRefusals.versionNeeded)
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header)
  if (!match) throw makeBadInput({ 'If-Match': 'If-Match is invalid' })
  return Number(match[1])
}

function readHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}

function findEmail(request: FastifyRequest): string | undefined {
  const inPath = (request.params as { email?: unknown }).email
  const inBody = (request.body as { email?: unknown } | undefined)?.email
  const found = inPath ?? inBody
  return typeof found === 'string' ? found.trim().toLowerCase().slice(0, 254) : undefined
}

function toText(kit: GuardServices, row: Served['row'], answer: unknown): SavedReply {
  const text = answer instanceof JsonText ? answer.text : JSON.stringify(answer ?? null)
  if (kit.checkReplies && !('file' in row.reply)) z.parse(row.reply, JSON.parse(text))
  return { text, version: answer instanceof JsonText ? answer.version : undefined }
}

function sendText(reply: FastifyReply, { text, version }: SavedReply): FastifyReply {
  if (version !== undefined) reply.header('etag', `"${version}"`)
  return reply.header('content-type', 'application/json; charset=utf-8').send(text)
}

function sendFile(reply: FastifyReply, mediaType: string, answer: FileToSend): FastifyReply {
  const plain = answer.name.replace(/[^\w .()-]/g, '_')
  const disposition = `${answer.inline ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(answer.name)}`
  if (answer.keepsForGood) reply.header('cache-control', 'public, max-age=31536000, immutable')
  if (answer.size !== undefined) sendLength(reply, answer.size, answer.range)
  return reply
    .header('content-type', answer.mediaType ?? mediaType)
    .header('content-disposition', disposition)
    .send(
      answer.bytes instanceof Uint8Array
        ? Buffer.from(answer.bytes.buffer, answer.bytes.byteOffset, answer.bytes.byteLength)
        : Readable.from(answer.bytes, { objectMode: false }),
    )
}

/** Says how long the file is, and which part of it this is. */
function sendLength(reply: FastifyReply, size: number, range: FileToSend['range']): void {
  reply.header('accept-ranges', 'bytes').header('content-length', range ? range.last - range.first + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
}
