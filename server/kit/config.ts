import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { PlainMessage } from './plain-message.ts'
import type { TwilioSettings } from './texts.ts'

const optional = z.string().trim().min(1).optional()
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], 'must be on or off')
  .transform((text) => /^(1|true|on|yes)$/.test(text))
const wholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
}
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a whole address, like https://shop.example.com' })
/** An app's own scheme or a web address; never one that a browser would run. */
const appAddress = z
  .string()
  .regex(
    /^(?!javascript:|data:|vbscript:|file:|blob:)[a-z][a-z0-9+.-]*:\/\/\S*$/i,
    "must be an app's address, like liftbay://open or https://shop.example.com/app",
  )
const oneOf = <const T extends readonly string[]>(words: T) => z.enum(words, `must be one of: ${words.join(', ')}`)

/** An address, or a network like `10.0.0.0/8`. Everybody (`/0`) is no proxy. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0 || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= most)
}

const proxies = z.string().transform((text, { addIssue }): TrustedProxies => {
  if (/^\d$/.test(text.trim())) return Number(text)
  const networks = text.split(',').map((part) => part.trim())
  if (!networks.every(isNetwork))
    addIssue(
      'must be the number of proxies in front (1 for one), or their addresses or networks with commas between; ' +
        'trusting everybody would let callers choose their own address',
    )
  return networks
})

/** `id:title` with commas between; an id is the eleven characters of an address at YouTube. */
const videoList = z.string().transform((text, { addIssue }): VideoSetting[] =>
  text.split(',').map((entry) => {
    const [, id = '', title = ''] = /^\s*([\w-]{11})\s*:\s*(.*\S)\s*$/s.exec(entry) ?? []
    if (id === '') addIssue(`must be id:title with commas between, each id of 11 characters; "${entry.trim()}" is none`)
    return { id, title }
  }),
)

const environment = z.object({
  NODE_ENV: oneOf(['development', 'production', 'test']).default('development'),
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: webAddress.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/database' })
    .optional(),
  DATABASE_POOL: wholeNumber(2, 500).default(20),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: proxies.default(0),
  S3_BUCKET: optional,
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: webAddress.optional(),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@host' }).optional(),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, like Liftbay <desk@shop.example>',
    )
    .default('Liftbay <no-reply@liftbay.test>'),
  MAIL_TO: z.email('must be an e-mail address').optional(),
  VIDEO_IDS: videoList.optional(),
  STRIPE_SECRET_KEY: optional,
  STRIPE_WEBHOOK_SECRET: optional,
  STRIPE_API_URL: webAddress.default('https://api.stripe.com'),
  TWILIO_ACCOUNT_SID: optional,
  TWILIO_AUTH_TOKEN: optional,
  TWILIO_FROM: z
    .string()
    .regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/, 'must look like +15125550100, or be the id of a messaging service, MG…')
    .optional(),
  TWILIO_API_URL: webAddress.default('https://api.twilio.com'),
  VPIC_URL: webAddress.optional(),
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  APP_LINK: appAddress.optional(),
  APP_STORE_URL: webAddress.optional(),
  PLAY_STORE_URL: webAddress.optional(),
})

/** How many proxies stand in front, or which; 0: none, the socket's address is the caller's. */
export type TrustedProxies = number | readonly string[]

/** All settings, read once. Unset means the built-in default, which is real. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** Where people reach the product, without a slash at the end. */
  readonly appUrl: string
  readonly dataDir: string
  /** Unset: the program runs a PostgreSQL of its own in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** Signs tokens and webhooks; unset: made once and kept in `dataDir`. */
  readonly appSecret: string | undefined
  readonly demo: boolean
  readonly logLevel: string
  readonly trustProxy: TrustedProxies
  readonly s3: S3Settings | undefined
  /** Texts to phones; undefined: the outbox only. */
  readonly twilio: TwilioSettings | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where what is written on the contact page goes; unset: to every admin. */
  readonly mailTo: string | undefined
  /** Films for the page that shows how it works. */
  readonly videos: readonly VideoSetting[]
  readonly stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined
  /** Also for shops with a Stripe account of their own. */
  readonly stripeApiUrl: string
  readonly vpicUrl: string | undefined
  /** Webhooks may go to addresses of the own network, also by http. */
  readonly webhooksToPrivate: boolean
  /** The app on phones, once there is one: what opens it, and where each store has it. */
  readonly phoneApp: { link: string; appStoreUrl: string | undefined; playStoreUrl: string | undefined } | undefined
}

export interface VideoSetting {
  readonly id: string
  readonly title: string
}

export interface S3Settings {
  readonly bucket: string
  readonly region: string
  readonly endpoint: string | undefined
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** Settings that do nothing, or harm, without another one. */
function aloneAmong(text: z.output<typeof environment>): string[] {
  const needed = [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'or no payment could be believed'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'or no payment could be asked for'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'or no text could be sent'],
    ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID', 'or no text could be sent'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM', 'or no text could be sent'],
    ['TWILIO_FROM', 'TWILIO_ACCOUNT_SID', 'or no text could be sent'],
    ['S3_ENDPOINT', 'S3_BUCKET', 'or nothing is kept there'],
    ['S3_ACCESS_KEY_ID', 'S3_BUCKET', 'or nothing is kept there'],
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'or the bucket refuses'],
    ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID', 'or the bucket refuses'],
    ['APP_STORE_URL', 'APP_LINK', 'or nobody is led there'],
    ['PLAY_STORE_URL', 'APP_LINK', 'or nobody is led there'],
  ] as const
  return needed
    .filter(([given, other]) => text[given] !== undefined && text[other] === undefined)
    .map(([given, other, why]) => `  ${other}: is needed with ${given}, ${why}`)
}

/** Reads the settings; what is wrong is said by name, all at once, and the program does not start. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new PlainMessage(`Some settings are wrong:\n${lines.join('\n')}`)
  }
  const text = result.data
  const production = text.NODE_ENV === 'production'
  const alone = aloneAmong(text)
  if (alone.length > 0) throw new PlainMessage(`Some settings are wrong:\n${alone.join('\n')}`)
  return {
    production,
    port: text.PORT,
    host: text.HOST,
    appUrl: (text.APP_URL ?? `http://localhost:${text.PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(text.DATA_DIR),
    databaseUrl: text.DATABASE_URL,
    databasePool: text.DATABASE_POOL,
    appSecret: text.APP_SECRET,
    demo: text.DEMO ?? !production,
    logLevel: text.LOG_LEVEL,
    trustProxy: text.TRUST_PROXY,
    s3: text.S3_BUCKET
      ? {
          bucket: text.S3_BUCKET,
          region: text.S3_REGION,
          endpoint: text.S3_ENDPOINT,
          accessKeyId: text.S3_ACCESS_KEY_ID,
          secretAccessKey: text.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    smtpUrl: text.SMTP_URL,
    mailFrom: text.MAIL_FROM,
    mailTo: text.MAIL_TO,
    videos: text.VIDEO_IDS ?? [],
    stripe:
      text.STRIPE_SECRET_KEY && text.STRIPE_WEBHOOK_SECRET
        ? { secretKey: text.STRIPE_SECRET_KEY, webhookSecret: text.STRIPE_WEBHOOK_SECRET, apiUrl: text.STRIPE_API_URL }
        : undefined,
    stripeApiUrl: text.STRIPE_API_URL,
    twilio:
      text.TWILIO_ACCOUNT_SID && text.TWILIO_AUTH_TOKEN && text.TWILIO_FROM
        ? {
            accountSid: text.TWILIO_ACCOUNT_SID,
            authToken: text.TWILIO_AUTH_TOKEN,
            from: text.TWILIO_FROM,
            apiUrl: text.TWILIO_API_URL,
          }
        : undefined,
    vpicUrl: text.VPIC_URL,
    webhooksToPrivate: text.WEBHOOKS_TO_PRIVATE,
    phoneApp: text.APP_LINK
      ? { link: text.APP_LINK, appStoreUrl: text.APP_STORE_URL, playStoreUrl: text.PLAY_STORE_URL }
      : undefined,
  }
}
