import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { inject } from 'vitest'
import { buildApp, type BuiltApp } from '../app/server/build.ts'
import { type Call, injectCall } from '../app/server/inject-call.ts'
import type { AdminRole } from '../common/admin-roles.ts'
import type { Role } from '../common/route.ts'
import type { Title } from '../features/people/employees/contract/index.ts'
import { getPreset } from '../features/people/employees/rules.ts'
import { addMember } from '../features/people/shops/server/index.ts'
import { insertAdmin } from '../features/platform/admin-roles/server/index.ts'
import { accessTokens } from '../features/platform/auth/server/index.ts'
import { quietHours } from '../features/platform/messages/server/index.ts'
import { openBody, type StoredBody } from '../features/platform/messages/server/message-body.ts'
import { bodyColumns } from '../features/platform/messages/server/store.ts'
import type { Clock } from '../kit/server/clock.ts'
import { type Config, readConfig } from '../kit/server/config.ts'
import type { Db } from '../kit/server/database/database.ts'
import { atFileEnd } from './at-file-end.ts'
import { openFewConnections } from './few-connections.ts'
import { databaseUrl, dropDatabase, runOnServer } from './one-database.ts'
import { requireAudit } from './require-audit.ts'

export type { Call, Reply, SendOptions } from '../app/server/inject-call.ts'

export interface TestUser {
  accountId: string
  email: string
  role: Role
  token: string
  call: Call
}

export interface TestCustomer extends TestUser {
  customerId: string
}

export interface TestShop {
  shopId: string
  owner: TestUser
}

/** A clock that shows the real time until it is set. It never shows the same time twice, nor an earlier one, as the machine's clock may. */
export class TestClock implements Clock {
  #offset = 0
  #last = 0

  now(): Date {
    this.#last = Math.max(Date.now() + this.#offset, this.#last + 1)
    return new Date(this.#last)
  }

  set(date: Date): void {
    this.#offset = date.getTime() - Date.now()
    this.#last = 0
  }
}

export interface TestAppOptions {
  env?: Record<string, string>
  limits?: boolean
  /** Texts wait for the morning, as they do outside of tests. */
  keepsQuietHours?: boolean
  /** Receives what the server logs, from warnings up. */
  logged?: Record<string, unknown>[]
}

/** Shared with other processes of the same test. */
export const testSecret = 'a secret for tests only, thirty-two'

let counter = 0

/** The whole server on its own database, cloned from the migrated template; both end with the test file. */
export async function testApp({ env = {}, limits = false, logged, keepsQuietHours = false }: TestAppOptions = {}) {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(server, `create database ${name} template template strategy file_copy`)
  const dataDir = await mkdtemp(join(tmpdir(), 'liftbay-data-'))
  await copyFile(inject('sealingKey'), join(dataDir, 'sealing-key.pem'))
  const config = readConfig({ NODE_ENV: 'test', DEMO: '1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DATABASE_POOL: '10', ...env })
  const clock = new TestClock()
  const url = databaseUrl(server, name)
  const built = await buildApp({
    config,
    databaseUrl: url,
    secret: testSecret,
    clock,
    limits,
    checkReplies: true,
    ...(logged
      ? {
          log: pino(
            { level: 'warn', base: null },
            { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
          ),
        }
      : {}),
  })
  if (!env['DATABASE_POOL']) openFewConnections(built.database.pool)
  // At night, texts would wait for the morning.
  if (!keepsQuietHours) built.provided.put(quietHours, null)
  await built.app.ready()
  const app = new TestApp(built, config, clock, url)
  atFileEnd(async () => {
    await built.close()
    const deadlocks = await dropDatabase(server, name)
    await rm(dataDir, { recursive: true, force: true })
    app.forget()
    if (deadlocks > 0)
      throw new Error(
        `Deadlocks: ${deadlocks}. Calls of this file lock the same rows in different orders, or first with a weaker lock.`,
      )
  })
  return app
}

export class TestApp {
  #built: BuiltApp | undefined
  readonly config: Config
  readonly clock: TestClock
  readonly databaseUrl: string
  readonly guest: { call: Call }

  constructor(built: BuiltApp, config: Config, clock: TestClock, url: string) {
    this.#built = built
    this.config = config
    this.clock = clock
    this.databaseUrl = url
    this.guest = { call: this.send }
  }

  get built(): BuiltApp {
    if (!this.#built) throw new Error('This app ended with its test file.')
    return this.#built
  }

  /** A worker keeps the modules of its test files, and they keep this. Each server takes 13 MB. */
  forget(): void {
    this.#built = undefined
  }

  get db(): Db {
    return this.built.database.db
  }

  /** Waits until everything committed so far has been delivered. */
  settle(): Promise<void> {
    return this.built.relay.settle()
  }

  send: Call = (row, sent, options) => injectCall(this.built.app, row, sent, options)

  /** A new user of that role with a confirmed e-mail, signed in, without the cost of hashing a password. */
  async signUp(role: 'customer', email?: string): Promise<TestCustomer>
  async signUp(role: Role, email?: string): Promise<TestUser>
  async signUp(role: Role, email = `${role}-${++counter}@example.test`): Promise<TestUser & { customerId?: string }> {
    const accountId = await this.#addAccount(role, email)
    const customerId = await this.#profile(role, accountId, email)
    return { ...(await this.signInAs(accountId, role, email)), ...(customerId ? { customerId } : {}) }
  }

  /** An admin with these admin roles. */
  async signUpAdmin(roles: readonly AdminRole[] = ['superadmin']): Promise<TestUser> {
    const email = `admin-${++counter}@example.test`
    const accountId = await this.#addAccount('admin', email)
    await insertAdmin(this.db, { accountId, name: email, roles, by: null, at: this.clock.now() })
    return this.signInAs(accountId, 'admin', email)
  }

  /** A user who has signed up with an e-mail and has not confirmed it. */
  async signUpUnconfirmed(email?: string): Promise<TestCustomer> {
    const user = await this.signUp('customer', email)
    await sql`update account set email_confirmed_at = null where id = ${user.accountId}`.execute(this.db)
    return user
  }

  /** A session for an existing account, for which its person need not confirm who they are. */
  async signInAs(accountId: string, role: Role, email: string): Promise<TestUser> {
    const { rows } = await sql<{ id: string }>`
      insert into session (account_id, secret_hash, expires_at, second_step_done, confirmed_at, rotated_at)
      values (${accountId}, '\\x00', now() + interval '1000 days', true, now() + interval '1000 days', now() + interval '1000 days')
      returning id`.execute(this.db)
    const sessionId = (rows[0] as { id: string }).id
    const token = await this.built.provided.get(accessTokens).issue({ accountId, role, email, sessionId })
    const call: Call = (row, sent, options = {}) =>
      this.send(row, sent, { ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } })
    return { accountId, email, role, token, call: role === 'admin' ? requireAudit(() => this.db, accountId, call) : call }
  }

  /** A new owner with a shop in Austin: two bays, Monday to Friday, 8 AM to 6 PM. */
  async signUpShop({ bays = 2, zip = '78701' }: { bays?: number; zip?: string } = {}): Promise<TestShop> {
    const owner = await this.signUp('owner')
    const { rows } = await sql<{ id: string }>`
      insert into shop (dba, address, city, state, zip, email, phone1, bays, labor_rate1_cents, parts_tax_rate, latitude, longitude,
        agreement_top, agreement_right, agreement_bottom, storage_charge_per_day_cents)
      values ('Test Garage', '1 Main St', 'Austin', 'TX', ${zip}, ${owner.email}, '5125550100', ${bays}, 12000, 8250, 30.27, -97.74,
        'Top text', 'Right text', 'Bottom text', 3500)
      returning id`.execute(this.db)
    const shopId = (rows[0] as { id: string }).id
    await sql`insert into shop_member (shop_id, account_id, kind) values (${shopId}, ${owner.accountId}, 'owner')`.execute(
      this.db,
    )
    await sql`insert into shop_hours (shop_id, weekday, opens, closes) select ${shopId}, day, '08:00', '18:00' from generate_series(1, 5) day`.execute(
      this.db,
    )
    return { shopId, owner }
  }

  /** An employee of the shop with the permissions of the position. */
  async signUpEmployee(shopId: string, title: Title = 'Service advisor'): Promise<TestUser> {
    const employee = await this.signUp('employee')
    await this.addEmployee(shopId, employee, title)
    return employee
  }

  /** Someone who works at another shop, or nowhere yet, works at this one, too. */
  async addEmployee(shopId: string, { accountId }: TestUser, title: Title = 'Service advisor'): Promise<void> {
    await addMember(this.db, shopId, accountId, 'employee', { title, payRate: 0, permissions: getPreset(title) })
    // Days that count from then are the test's, whatever day it runs on.
    await sql`update shop_member set created_at = ${this.clock.now()} where shop_id = ${shopId} and account_id = ${accountId}`.execute(
      this.db,
    )
  }

  /** The customer has confirmed the shop, as by booking there: it finds them and may open orders for them. */
  async confirmShop(customerId: string, shopId: string): Promise<void> {
    await sql`insert into shop_customer (shop_id, customer_id, state, how, answered_at)
      values (${shopId}, ${customerId}, 'confirmed', 'earlier', now()) on conflict do nothing`.execute(this.db)
  }

  /** A vehicle of the customer. */
  async addVehicle(
    customerId: string,
    vin = `1HGCM82633A${String(++counter).padStart(6, '0')}`,
  ): Promise<{ id: string; vin: string }> {
    const { rows } = await sql<{ id: string }>`
      insert into vehicle (customer_id, vin, year, make, model) values (${customerId}, ${vin}, 2003, 'Honda', 'Accord') returning id`.execute(
      this.db,
    )
    return { id: (rows[0] as { id: string }).id, vin }
  }

  /** The messages sent to an address, newest first. */
  async outbox(recipient: string): Promise<{ subject: string; body_text: string; state: string }[]> {
    await this.settle()
    return this.listMessages(recipient)
  }

  /** The stored messages to an address or phone, newest first. */
  async listMessages(recipient: string): Promise<{ channel: string; subject: string; body_text: string; state: string }[]> {
    const { rows } = await sql<StoredBody & { channel: string; subject: string; state: string }>`
      select ${bodyColumns}, channel, subject, state
      from message where recipient = ${recipient} order by created_at desc`.execute(this.db)
    return rows.map((row) => ({
      channel: row.channel,
      subject: row.subject,
      state: row.state,
      body_text: openBody(this.db, row)?.text ?? '',
    }))
  }

  async #addAccount(role: Role, email: string): Promise<string> {
    const { rows } = await sql<{
      id: string
    }>`insert into account (role, email, email_confirmed_at) values (${role}, ${email}, now()) returning id`.execute(this.db)
    return (rows[0] as { id: string }).id
  }

  async #profile(role: Role, accountId: string, email: string): Promise<string | undefined> {
    if (role === 'customer') {
      const { rows } = await sql<{ id: string }>`
        insert into customer (account_id, email, first_name, last_name, phone1) values (${accountId}, ${email}, 'Ann', 'Baker', '5125550111')
        returning id`.execute(this.db)
      return rows[0]?.id
    }
    if (role === 'admin')
      await insertAdmin(this.db, { accountId, name: email, roles: ['superadmin'], by: null, at: this.clock.now() })
    if (role === 'owner')
      await sql`insert into owner (account_id, first_name, last_name, address, city, state, zip, phone)
        values (${accountId}, 'Olga', 'Owner', '1 Main St', 'Austin', 'TX', '78701', '5125550100')`.execute(this.db)
    // The free trial starts by the test's clock.
    if (role === 'owner')
      await sql`update subscription_trial set ends_on = (${this.clock.now()}::timestamptz at time zone 'utc')::date + 30 where account_id = ${accountId}`.execute(
        this.db,
      )
    if (role === 'employee')
      await sql`insert into employee (account_id, first_name, last_name, phone1, address, city, state, zip)
        values (${accountId}, 'Ed', 'Tech', '5125550122', '2 Main St', 'Austin', 'TX', '78701')`.execute(this.db)
    if (role === 'vendors')
      await sql`insert into vendor (account_id, corporate_name, dba, contact_name, phone, address, city, state, zip)
        values (${accountId}, 'Parts Inc', 'Parts', 'Vera', '5125550133', '3 Main St', 'Austin', 'TX', '78701')`.execute(this.db)
    return undefined
  }
}
