import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import { accountKinds, cardKeyBox, cardPaymentServices, cardProviders } from '../../features/cards/card-payments/server/index.ts'
import { openVinDecoder, openVpicDecoder, type VinDecoder, vinDecoder } from '../../features/catalog/vehicles/server/index.ts'
import { webhookBox } from '../../features/data/webhooks/server/index.ts'
import { counterProgram, readCounterProgram } from '../../features/money/counter/server/index.ts'
import { confirmationKey, passcodeKey, refreshKey } from '../../features/platform/auth/server/index.ts'
import { secretBox } from '../../features/platform/second-factor/server/index.ts'
import { sealingKey } from '../../features/repair/agreements/server/index.ts'
import type { Clock, Config, Db, Provided } from '../../kit/server/index.ts'
import { mailTransport, outboxOnly, smtpTransport } from '../../kit/server/mail.ts'
import { loadSealingKey } from '../../kit/server/seal/sealing-key.ts'
import { SealedBox } from '../../kit/server/sealed-box.ts'
import { derivedKey } from '../../kit/server/secret.ts'
import { openStorage, storage } from '../../kit/server/storage.ts'
import { textsInOutbox, twilioTransport } from '../../kit/server/texts.ts'

/** The inputs for composing the program. */
export interface Foundation {
  config: Config
  db: Db
  secret: string
  clock: Clock
  log: FastifyBaseLogger
  get: Provided['get']
}

export type Adapters = Awaited<ReturnType<typeof provideAdapters>>

/** Fills the slots for outside services and keys: the built-in service, or the real one if a setting names it. */
export async function provideAdapters(provided: Provided, foundation: Foundation) {
  const { config, secret } = foundation
  const decoder = lazyVinDecoder(config)
  const cardPayments = cardPaymentServices(foundation)
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : outboxOnly
  provided
    .put(vinDecoder, decoder)
    .put(mailTransport, transport)
    .put(storage, openStorage(config))
    .put(cardProviders, cardPayments.providers)
    .put(accountKinds, cardPayments.accountKinds)
    .put(counterProgram, await readCounterProgram(counterProgramFile, config.appUrl))
    .put(sealingKey, await loadSealingKey({ dataDir: config.dataDir }))
    .put(passcodeKey, derivedKey(secret, 'passcodes'))
    .put(confirmationKey, derivedKey(secret, 'e-mail confirmations'))
    .put(refreshKey, derivedKey(secret, 'refresh tokens'))
    .put(cardKeyBox, cardPayments.keyBox)
    .put(secretBox, new SealedBox(derivedKey(secret, 'second factor')))
    .put(webhookBox, new SealedBox(derivedKey(secret, 'webhook secrets')))
  return {
    cardPayments,
    texts: config.twilio ? twilioTransport(config.twilio) : textsInOutbox,
    close: async () => {
      await decoder.close()
      transport.close?.()
    },
  }
}

const counterProgramFile = join(import.meta.dirname, '../../dist/counter/liftbay-counter.html')

/** Opened at the first VIN: its data takes a moment to unpack, and most programs never decode one. */
function lazyVinDecoder({ dataDir, vpicUrl }: Config): VinDecoder {
  let opened: VinDecoder | undefined
  const open = () => {
    const builtIn = openVinDecoder({ cacheDir: join(dataDir, 'vin') })
    return vpicUrl ? openVpicDecoder({ url: vpicUrl, fallback: builtIn }) : builtIn
  }
  return {
    decode: (vin) => (opened ??= open()).decode(vin),
    close: async () => opened?.close(),
  }
}
