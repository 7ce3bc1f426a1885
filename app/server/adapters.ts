import type { FastifyBaseLogger } from 'fastify'
import { join } from 'node:path'
import {
  accountKinds,
  cardKeyBox,
  createCardPaymentServices,
  cardProviders,
} from '../../features/cards/card-payments/server/index.ts'
import { openVinDecoder, openVpicDecoder, type VinDecoder, vinDecoder } from '../../features/catalog/vehicles/server/index.ts'
import { webhookBox } from '../../features/data/webhooks/server/index.ts'
import { watchKey } from '../../features/hiring/course-content/server/index.ts'
import { lookupKey, recordKeys } from '../../features/hiring/personnel/server/index.ts'
import { counterProgram, readCounterProgram } from '../../features/money/counter/server/index.ts'
import { bankBox } from '../../features/pay/pay-bank/server/index.ts'
import { pinKey, tabletBox } from '../../features/pay/shop-tablets/server/index.ts'
import { builtInNumbers, createTwilioNumbers, textNumbers } from '../../features/people/text-lines/server/index.ts'
import { anchorKey } from '../../features/platform/audit/server/index.ts'
import { confirmationKey, loginKey, passcodeKey, refreshKey } from '../../features/platform/auth/server/index.ts'
import { messageBox, pictureKey } from '../../features/platform/messages/server/index.ts'
import { builtInMaps, type Maps, maps, openGoogleMaps } from '../../features/platform/places/server/index.ts'
import { pushBox } from '../../features/platform/push/server/index.ts'
import { secretBox } from '../../features/platform/second-factor/server/index.ts'
import { sealingKey, signingCodeKey } from '../../features/repair/agreements/server/index.ts'
import { appointmentLinkKey } from '../../features/repair/appointments/server/index.ts'
import { requestKey } from '../../features/repair/customer-requests/server/index.ts'
import { supplierBox } from '../../features/supply/punch-out/server/index.ts'
import { chatModel, openChatModel } from '../../features/support/assistant/server/index.ts'
import { chatKey } from '../../features/support/direct-line/server/index.ts'
import type { Clock, Config, Db, Provided } from '../../kit/server/index.ts'
import { loadKeyRing } from '../../kit/server/key-ring.ts'
import { mailTransport, outboxOnlyMail, createSmtpTransport } from '../../kit/server/mail.ts'
import { loadSealingKey } from '../../kit/server/seal/sealing-key.ts'
import { SealedBox } from '../../kit/server/sealed-box.ts'
import { deriveKey } from '../../kit/server/secret.ts'
import { openStorage, storage } from '../../kit/server/storage.ts'
import { outboxOnlyTexts, createTwilioTransport } from '../../kit/server/texts.ts'
import { createClamScanner, noVirusScanner, virusScanner } from '../../kit/server/virus-scan.ts'

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
  const decoder = createLazyVinDecoder(config)
  const cardPayments = createCardPaymentServices(foundation)
  const transport = config.smtpUrl ? createSmtpTransport(config.smtpUrl, config.mailFrom) : outboxOnlyMail
  provided
    .put(vinDecoder, decoder)
    .put(maps, openMaps(foundation))
    .put(mailTransport, transport)
    .put(storage, openStorage(config))
    .put(virusScanner, config.clamavUrl ? createClamScanner(config.clamavUrl) : noVirusScanner)
    .put(cardProviders, cardPayments.providers)
    .put(accountKinds, cardPayments.accountKinds)
    .put(counterProgram, await readCounterProgram(counterProgramFile, config.appUrl))
    .put(sealingKey, await loadSealingKey({ dataDir: config.dataDir, file: config.sealingKeyFile }))
    .put(anchorKey, deriveKey(secret, 'audit anchors'))
    .put(messageBox, new SealedBox(deriveKey(secret, 'messages')))
    .put(pictureKey, deriveKey(secret, 'pictures in texts'))
    .put(textNumbers, config.twilio ? createTwilioNumbers(config.twilio, config.appUrl) : config.demo ? builtInNumbers : null)
    .put(loginKey, deriveKey(secret, 'logins'))
    .put(passcodeKey, deriveKey(secret, 'passcodes'))
    .put(confirmationKey, deriveKey(secret, 'e-mail confirmations'))
    .put(requestKey, deriveKey(secret, 'customer requests'))
    .put(signingCodeKey, deriveKey(secret, 'signing codes'))
    .put(appointmentLinkKey, deriveKey(secret, 'appointment links'))
    .put(refreshKey, deriveKey(secret, 'refresh tokens'))
    .put(cardKeyBox, cardPayments.keyBox)
    .put(secretBox, new SealedBox(deriveKey(secret, 'second factor')))
    .put(recordKeys, await loadKeyRing(config))
    .put(lookupKey, deriveKey(secret, 'personnel look-ups'))
    .put(watchKey, deriveKey(secret, 'training videos'))
    .put(chatKey, deriveKey(secret, 'chat tokens'))
    .put(chatModel, config.chatModel ? openChatModel(config.chatModel) : null)
    .put(pushBox, new SealedBox(deriveKey(secret, 'push key')))
    .put(bankBox, new SealedBox(deriveKey(secret, 'bank files of pay')))
    .put(pinKey, deriveKey(secret, 'time clock PINs'))
    .put(tabletBox, new SealedBox(deriveKey(secret, 'shop tablets')))
    .put(supplierBox, new SealedBox(deriveKey(secret, 'supplier tokens')))
    .put(webhookBox, new SealedBox(deriveKey(secret, 'webhook secrets')))
  return {
    cardPayments,
    texts: config.twilio ? createTwilioTransport(config.twilio, config.appUrl) : outboxOnlyTexts,
    close: async () => {
      await decoder.close()
      transport.close?.()
    },
  }
}

const counterProgramFile = join(import.meta.dirname, '../../dist/counter/liftbay-counter.html')

/** Opened at the first VIN: its data takes a moment to unpack, and most programs never decode one. */
function createLazyVinDecoder({ dataDir, vpicUrl }: Config): VinDecoder {
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

function openMaps({ config: { googleMaps }, clock, log }: Foundation): Maps {
  if (!googleMaps) return builtInMaps
  const warn = (reason: string) => log.warn({ reason }, 'Google Maps failed; the built-in data answer for 30 seconds')
  return openGoogleMaps({ ...googleMaps, fallback: builtInMaps, clock, warn })
}
