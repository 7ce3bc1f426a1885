import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { readYoutubeId } from '../../common/patterns.ts'
import { trimEndOf } from '../../common/trim.ts'
import { isLoopback } from './http/own-origin.ts'
import { PlainMessage } from './plain-message.ts'
import type { TwilioSettings } from './texts.ts'

const optional = z.string().trim().min(1).optional()
const flag = z
  .enum(['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'], 'must be on or off')
  .transform((text) => /^(1|true|on|yes)$/.test(text))
const readWholeNumber = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
}
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a full URL, such as https://shop.example.com' })
const tileAddress = z
  .string()
  .regex(
    /^https?:\/\/[^\s/{}]+\/(?=\S*\{z\})(?=\S*\{x\})(?=\S*\{y\})\S*$/,
    'must be the address of map tiles, such as https://tiles.example.com/{z}/{x}/{y}.png',
  )
/** An app's own scheme or a web address, but never one that runs code, such as `javascript:`. */
const appAddress = z
  .string()
  .regex(
    /^(?!javascript:|data:|vbscript:|file:|blob:)[a-z][a-z0-9+.-]*:\/\/\S*$/i,
    'must be an app link, such as liftbay://open or https://shop.example.com/app',
  )
const readChoice = <const T extends readonly string[]>(words: T) => z.enum(words, `must be one of: ${words.join(', ')}`)

/** An address, or a network like `10.0.0.0/8`. `/0` would trust everyone and is refused. */
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
      'must be the number of proxies in front, or a comma-separated list of their addresses or networks; ' +
        'trusting everyone would let callers fake their address',
    )
  return networks
})

/** A comma-separated list of `video:title`. The video is a link to YouTube, or its eleven-character id. */
const videoList = z.string().transform((text, { addIssue }): VideoSetting[] =>
  text.split(',').map((entry) => {
    const [, video = '', title = ''] = /^((?:https?:)?[^\s:]+)\s*:\s*(\S.*)$/s.exec(entry.trim()) ?? []
    const id = readYoutubeId(video)
    if (!id)
      addIssue(
        `must be a comma-separated list of video:title, each video a YouTube link or its 11 characters; "${entry.trim()}" is not`,
      )
    return { id: id ?? '', title }
  }),
)

const environment = z.object({
  NODE_ENV: readChoice(['development', 'production', 'test']).default('development'),
  PORT: readWholeNumber(0, 65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: webAddress.optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgresql://user:password@host:5432/database' })
    .optional(),
  DATABASE_POOL: readWholeNumber(2, 500).default(20),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'must look like redis://user:password@host:6379/0' }).optional(),
  DRAIN_SECONDS: readWholeNumber(0, 600).default(0),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_FILE: optional,
  SEALING_KEY_FILE: optional,
  RECORD_KEYS_FILE: optional,
  DEMO: flag.optional(),
  LOG_LEVEL: readChoice(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  TRUST_PROXY: proxies.default(0),
  FILES_PER_SHOP_MB: readWholeNumber(1, 10_000_000).default(2048),
  FILES_PER_ACCOUNT_MB: readWholeNumber(1, 10_000_000).default(200),
  CLAMAV_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: 'must look like tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl' })
    .optional(),
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
      'must be an e-mail address, such as Liftbay <desk@shop.example>',
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
    .regex(/^(\+1\d{10}|MG[0-9a-f]{32})$/, 'must look like +15125550100, or be a messaging service ID (MG…)')
    .optional(),
  TWILIO_API_URL: webAddress.default('https://api.twilio.com'),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^(?=.{4,253}$)([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/i, 'must be a domain, such as reply.shop.example')
    .optional(),
  INBOUND_MAIL_KEY: optional,
  INBOUND_MAIL_API_KEY: optional,
  INBOUND_MAIL_API_URL: webAddress.default('https://api.mailgun.net'),
  MAILS_PER_DAY: readWholeNumber(1, 1_000_000).default(500),
  TEXTS_PER_DAY: readWholeNumber(1, 1_000_000).default(200),
  MESSAGES_TO_ONE_PER_DAY: readWholeNumber(1, 1_000_000).default(20),
  VPIC_URL: webAddress.optional(),
  GOOGLE_MAPS_KEY: optional,
  GOOGLE_MAPS_URL: webAddress.optional(),
  MAP_TILES_URL: tileAddress.optional(),
  MAP_TILES_CREDIT: z.string().default('© OpenStreetMap contributors'),
  CHAT_MODEL_URL: webAddress.optional(),
  CHAT_MODEL_NAME: optional,
  CHAT_MODEL_KEY: optional,
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  APP_LINK: appAddress.optional(),
  APP_STORE_URL: webAddress.optional(),
  PLAY_STORE_URL: webAddress.optional(),
})

/** The number of proxies in front, or their addresses. 0 means none, and the socket's address is the caller's. */
export type TrustedProxies = number | readonly string[]

/** All settings, read once. An unset one uses its built-in default. */
export interface Config {
  readonly production: boolean
  readonly port: number
  readonly host: string
  /** The product's public address, without a slash at the end. */
  readonly appUrl: string
  readonly dataDir: string
  /** When unset, the program runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined
  readonly databasePool: number
  /** Connects several processes with each other. When unset, there is one. */
  readonly redisUrl: string | undefined
  /** How long `/readyz` says that the process stops, before it stops to listen. */
  readonly drainMilliseconds: number
  /** Signs tokens and webhooks. When unset, it is generated once and stored in `dataDir`. */
  readonly appSecret: string | undefined
  /** A file outside of the data folder with that secret. */
  readonly appSecretFile: string | undefined
  /** A file outside of the data folder with the sealing key and its certificate, PEM. */
  readonly sealingKeyFile: string | undefined
  /** A file outside of the data folder with the keys that encrypt the personal records of employees. */
  readonly recordKeysFile: string | undefined
  readonly demo: boolean
  readonly logLevel: string
  readonly trustProxy: TrustedProxies
  /** The most bytes of files that a shop, and a person who works there, may have. */
  readonly maxShopFileBytes: number
  /** The most bytes of files that a customer's account may have. */
  readonly maxAccountFileBytes: number
  /** ClamAV's daemon, which scans every upload. When unset, nothing does. */
  readonly clamavUrl: string | undefined
  readonly s3: S3Settings | undefined
  /** The provider of text messages. When unset, texts only go to the outbox. */
  readonly twilio: TwilioSettings | undefined
  /** The most mails and texts that one shop causes in 24 hours, and the most of each to one recipient. */
  readonly messageLimits: { mail: number; text: number; toOne: number }
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** The domain of the addresses for replies by e-mail, whose mail Mailgun reports; the key that it signs with; and the key that fetches attachments. */
  readonly inboundMail: { domain: string; key: string; apiKey: string | undefined; apiUrl: string } | undefined
  /** Receives the messages from the contact page. When unset, every admin does. */
  readonly mailTo: string | undefined
  /** Videos for the "how it works" page. */
  readonly videos: readonly VideoSetting[]
  readonly stripe: { secretKey: string; webhookSecret: string; apiUrl: string } | undefined
  /** Also used for shops with their own Stripe account. */
  readonly stripeApiUrl: string
  readonly vpicUrl: string | undefined
  /** Google Maps, for addresses and places. When unset, the built-in data answer. */
  readonly googleMaps: { key: string; url: string | undefined } | undefined
  /** Tiles in OpenStreetMap's grid for the map of a shop's page, and whom to credit. When unset, the map is drawn from the built-in towns. */
  readonly mapTiles: { url: string; credit: string } | undefined
  /** A model for the chat, behind a server that speaks OpenAI's protocol. When unset, the built-in assistant answers. */
  readonly chatModel: { url: string; name: string; key: string | undefined } | undefined
  /** Allows webhooks to private network addresses, and by plain http. */
  readonly webhooksToPrivate: boolean
  /** The phone app, once there is one: the address that opens it, and its page in each store. */
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

/** Settings that are useless or harmful without another one. */
function listIncompleteSettings(text: z.output<typeof environment>): string[] {
  const needed = [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'or payments cannot be verified'],
    ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'or payments cannot be taken'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'or texts cannot be sent'],
    ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID', 'or texts cannot be sent'],
    ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM', 'or texts cannot be sent'],
    ['TWILIO_FROM', 'TWILIO_ACCOUNT_SID', 'or texts cannot be sent'],
    ['S3_ENDPOINT', 'S3_BUCKET', 'or nothing is stored there'],
    ['S3_ACCESS_KEY_ID', 'S3_BUCKET', 'or nothing is stored there'],
    ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'or the bucket refuses access'],
    ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID', 'or the bucket refuses access'],
    ['GOOGLE_MAPS_URL', 'GOOGLE_MAPS_KEY', 'or nothing is asked there'],
    ['INBOUND_MAIL_DOMAIN', 'INBOUND_MAIL_KEY', 'or replies cannot be verified'],
    ['INBOUND_MAIL_KEY', 'INBOUND_MAIL_DOMAIN', 'or nobody can reply'],
    ['INBOUND_MAIL_API_KEY', 'INBOUND_MAIL_DOMAIN', 'or there are no attachments to fetch'],
    ['CHAT_MODEL_URL', 'CHAT_MODEL_NAME', 'or there is nothing to ask there'],
    ['CHAT_MODEL_NAME', 'CHAT_MODEL_URL', 'or nothing answers'],
    ['CHAT_MODEL_KEY', 'CHAT_MODEL_URL', 'or it is not used'],
    ['APP_STORE_URL', 'APP_LINK', 'or nothing links to it'],
    ['PLAY_STORE_URL', 'APP_LINK', 'or nothing links to it'],
  ] as const
  return needed
    .filter(([given, required]) => text[given] !== undefined && text[required] === undefined)
    .map(([given, required, why]) => `  ${required}: is required with ${given}, ${why}`)
}

/** In use, that is without the demo or in production, over plain http, and not only on this machine. */
export const isOpenToEavesdroppers = ({ production, demo, appUrl }: Pick<Config, 'production' | 'demo' | 'appUrl'>): boolean =>
  (production || !demo) && appUrl.startsWith('http:') && !isLoopback(new URL(appUrl).hostname)

/** Reads the settings. Lists all invalid ones by name, and the program does not start. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new PlainMessage(`Some settings are wrong:\n${lines.join('\n')}`)
  }
  const text = result.data
  const production = text.NODE_ENV === 'production'
  const incomplete = listIncompleteSettings(text)
  if (incomplete.length > 0) throw new PlainMessage(`Some settings are wrong:\n${incomplete.join('\n')}`)
  return {
    production,
    port: text.PORT,
    host: text.HOST,
    appUrl: trimEndOf(text.APP_URL ?? `http://localhost:${text.PORT}`, /\//),
    dataDir: resolve(text.DATA_DIR),
    databaseUrl: text.DATABASE_URL,
    databasePool: text.DATABASE_POOL,
    redisUrl: text.REDIS_URL,
    drainMilliseconds: text.DRAIN_SECONDS * 1000,
    appSecret: text.APP_SECRET,
    appSecretFile: text.APP_SECRET_FILE,
    sealingKeyFile: text.SEALING_KEY_FILE,
    recordKeysFile: text.RECORD_KEYS_FILE,
    demo: text.DEMO ?? !production,
    logLevel: text.LOG_LEVEL,
    trustProxy: text.TRUST_PROXY,
    maxShopFileBytes: text.FILES_PER_SHOP_MB * 1024 * 1024,
    maxAccountFileBytes: text.FILES_PER_ACCOUNT_MB * 1024 * 1024,
    clamavUrl: text.CLAMAV_URL,
    s3: text.S3_BUCKET
      ? {
          bucket: text.S3_BUCKET,
          region: text.S3_REGION,
          endpoint: text.S3_ENDPOINT,
          accessKeyId: text.S3_ACCESS_KEY_ID,
          secretAccessKey: text.S3_SECRET_ACCESS_KEY,
        }
      : undefined,
    messageLimits: { mail: text.MAILS_PER_DAY, text: text.TEXTS_PER_DAY, toOne: text.MESSAGES_TO_ONE_PER_DAY },
    smtpUrl: text.SMTP_URL,
    mailFrom: text.MAIL_FROM,
    inboundMail:
      text.INBOUND_MAIL_DOMAIN && text.INBOUND_MAIL_KEY
        ? {
            domain: text.INBOUND_MAIL_DOMAIN,
            key: text.INBOUND_MAIL_KEY,
            apiKey: text.INBOUND_MAIL_API_KEY,
            apiUrl: text.INBOUND_MAIL_API_URL,
          }
        : undefined,
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
    googleMaps: text.GOOGLE_MAPS_KEY
      ? { key: text.GOOGLE_MAPS_KEY, url: text.GOOGLE_MAPS_URL && trimEndOf(text.GOOGLE_MAPS_URL, /\//) }
      : undefined,
    mapTiles: text.MAP_TILES_URL ? { url: text.MAP_TILES_URL, credit: text.MAP_TILES_CREDIT } : undefined,
    chatModel:
      text.CHAT_MODEL_URL && text.CHAT_MODEL_NAME
        ? { url: trimEndOf(text.CHAT_MODEL_URL, /\//), name: text.CHAT_MODEL_NAME, key: text.CHAT_MODEL_KEY }
        : undefined,
    webhooksToPrivate: text.WEBHOOKS_TO_PRIVATE,
    phoneApp: text.APP_LINK
      ? { link: text.APP_LINK, appStoreUrl: text.APP_STORE_URL, playStoreUrl: text.PLAY_STORE_URL }
      : undefined,
  }
}
