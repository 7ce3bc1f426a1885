import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sealingKey } from '../../features/agreements/server/index.ts'
import { appointmentDelivery, remindJob, tellAboutAppointments } from '../../features/appointments/server/index.ts'
import {
  confirmationKey,
  onEmailConfirmed,
  passcodeDelivery,
  passcodeKey,
  profiles,
  refreshKey,
  secondStep as askedAfterPassword,
  sendPasscode,
} from '../../features/auth/server/index.ts'
import {
  conversationDelivery,
  forgetUnsentPhotos,
  keepQuestion,
  tellOfMessages,
} from '../../features/conversations/server/index.ts'
import { counterDownload, counterProgram, readCounterProgram } from '../../features/counter/server/index.ts'
import { customerProfile } from '../../features/customers/server/index.ts'
import { forgetOldCodes } from '../../features/devices/server/index.ts'
import { deferredReminders } from '../../features/deferred-work/server/index.ts'
import { employeeProfile } from '../../features/employees/server/index.ts'
import { exportDelivery, forgetOldExports, makeExports } from '../../features/exports/server/index.ts'
import { isShopMember, keepDocument } from '../../features/files/server/index.ts'
import { forgetOldImports, importDelivery, runImports } from '../../features/imports/server/index.ts'
import { stopClocks } from '../../features/job-clock/server/index.ts'
import { drawPaper, messageDeliveries } from '../../features/messages/server/index.ts'
import { liveTopics } from '../../features/notifications/server/index.ts'
import { reserveForLine, settleParts, useUp } from '../../features/parts/server/index.ts'
import {
  accountKinds,
  cardKeyBox,
  cardProviders,
  closeTooMuch,
  drawPaperOfBill,
  giveDepositBack,
  openBill,
  orderPayment,
  paymentServices,
  purchases,
  reopenBill,
  sandboxPages,
} from '../../features/payments/server/index.ts'
import { secondStep, secretBox } from '../../features/second-factor/server/index.ts'
import { dropFromBill, keepShopDocument, keepWithBill, keepWithEstimate } from '../../features/shop-documents/server/index.ts'
import { giveNotes } from '../../features/shop-customers/server/index.ts'
import { memberShops, ownerProfile } from '../../features/shops/server/index.ts'
import { cardSaving, PlanCheck, renewalJob, subscriptionPayment } from '../../features/subscriptions/server/index.ts'
import {
  forgetExpiredPassings,
  forgetUnusedPhotos,
  openVinDecoder,
  openVpicDecoder,
  type VinDecoder,
  vinDecoder,
} from '../../features/vehicles/server/index.ts'
import { vendorProfile } from '../../features/vendors/server/index.ts'
import { forgetOldDeliveries, sendWebhooks, webhookBox, webhookDelivery } from '../../features/webhooks/server/index.ts'
import {
  joinWalkIns,
  onAsked,
  onAuthorized,
  onCancelled,
  onLinesChanged,
  onPartFromStock,
  onReady,
  onReopened,
  onSent,
} from '../../features/work-orders/server/index.ts'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/database/database.ts'
import type { Delivery } from '../kit/delivery.ts'
import type { TimedJob } from '../kit/jobs.ts'
import { shopTopic } from '../kit/live.ts'
import { mailTransport, outboxOnly, smtpTransport } from '../kit/mail.ts'
import { stillChanges } from '../kit/http/guard.ts'
import type { Provided } from '../kit/provided.ts'
import { derivedKey } from '../kit/secret.ts'
import { SealedBox } from '../kit/sealed-box.ts'
import { loadSealingKey } from '../kit/seal/sealing-key.ts'
import { openStorage, storage } from '../kit/storage.ts'
import { textsInOutbox, twilioTransport } from '../kit/texts.ts'

export interface ServiceNeeds {
  config: Config
  db: Db
  secret: string
  clock: Clock
  log: FastifyBaseLogger
}

export interface Services {
  deliveries: Record<string, Delivery>
  jobs: TimedJob[]
  pages(app: FastifyInstance, afterCommit: () => void): Promise<void>
  close(): Promise<void>
}

/** Puts the built-in services in, or the real ones where a setting names them. */
export async function provideServices(provided: Provided, needs: ServiceNeeds): Promise<Services> {
  const { config, db, clock } = needs
  const decoder = vinDecoderFor(config)
  const payments = paymentServices({ ...needs, get: provided.get })
  const transport = config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : outboxOnly
  const texts = config.twilio ? twilioTransport(config.twilio) : textsInOutbox
  const files = openStorage(config)
  const program = await readCounterProgram(join(import.meta.dirname, '../../dist/counter/liftbay-counter.html'), config.appUrl)
  const codeKey = derivedKey(needs.secret, 'passcodes')
  provided
    .put(mailTransport, transport)
    .put(drawPaper, drawPaperOfBill)
    .put(storage, files)
    .put(passcodeKey, codeKey)
    .put(confirmationKey, derivedKey(needs.secret, 'e-mail confirmations'))
    .put(counterProgram, program)
    .put(onEmailConfirmed, (tx, account) => joinWalkIns(tx, account, giveNotes))
    .put(refreshKey, derivedKey(needs.secret, 'refresh tokens'))
    .put(vinDecoder, decoder)
    .put(sealingKey, await loadSealingKey({ dataDir: config.dataDir }))
    .put(cardProviders, payments.providers)
    .put(accountKinds, payments.accountKinds)
    .put(cardKeyBox, payments.keyBox)
    .put(purchases, { 'work-order': orderPayment, subscription: subscriptionPayment, 'subscription-card': cardSaving })
    .put(stillChanges, new PlanCheck({ db, clock }).stillChanges)
    .put(isShopMember, async (from, actor, shopId) => (await memberShops(from, actor.accountId)).includes(shopId))
    .put(liveTopics, async (from, actor) => (await memberShops(from, actor.accountId)).map(shopTopic))
    .put(askedAfterPassword, secondStep)
    .put(secretBox, new SealedBox(derivedKey(needs.secret, 'second factor')))
    .put(webhookBox, new SealedBox(derivedKey(needs.secret, 'webhook secrets')))
    .put(onSent, keepWithEstimate)
    .put(keepDocument, keepShopDocument)
    .put(onReady, async (tx, bill) => {
      await stopClocks(tx, bill)
      await keepWithBill(tx, bill)
      await useUp(tx, bill)
      return openBill(tx, config.appUrl, bill)
    })
    .put(onReopened, async (tx, bill) => {
      await reopenBill(tx, bill)
      await dropFromBill(tx, bill.workOrderId)
    })
    .put(onAuthorized, async (tx, order) => {
      await closeTooMuch(tx, order)
      await settleParts(tx, order)
    })
    .put(onLinesChanged, settleParts)
    .put(onPartFromStock, reserveForLine)
    .put(onCancelled, async (tx, order) => {
      await stopClocks(tx, order)
      await settleParts(tx, order)
      await giveDepositBack(tx, config.appUrl, order)
    })
    .put(onAsked, keepQuestion)
    .put(profiles, {
      customer: customerProfile,
      owner: ownerProfile,
      employee: employeeProfile,
      vendors: vendorProfile,
      admin: async () => ({ person: { firstName: 'Admin' }, company: {} }),
    })
  return {
    deliveries: {
      ...messageDeliveries({
        ...needs,
        transport,
        texts,
        storage: files,
        draw: (paper) => drawPaperOfBill({ db, get: provided.get }, paper),
      }),
      [passcodeDelivery]: sendPasscode({ db, clock, key: codeKey }),
      [appointmentDelivery]: tellAboutAppointments({ db, get: provided.get, config }),
      [conversationDelivery]: tellOfMessages({ db, config }),
      ...payments.deliveries,
      [importDelivery]: runImports(needs),
      [exportDelivery]: makeExports({ db, clock, get: provided.get }),
      [webhookDelivery]: sendWebhooks({ db, clock, config, get: provided.get }),
    },
    jobs: [
      ...payments.jobs,
      remindJob({ db, clock, config }),
      deferredReminders({ db, clock, config }),
      renewalJob({ db, clock, config, log: needs.log, get: provided.get }),
      { name: 'forget-old-imports', cron: '37 4 * * *', work: () => forgetOldImports(db, clock.now()) },
      { name: 'forget-old-exports', cron: '53 * * * *', work: () => forgetOldExports({ db, get: provided.get, clock }) },
      { name: 'forget-old-webhook-deliveries', cron: '47 4 * * *', work: () => forgetOldDeliveries(db, clock.now()) },
      { name: 'forget-unsent-photos', cron: '41 * * * *', work: () => forgetUnsentPhotos({ db, get: provided.get, clock }) },
      { name: 'forget-old-device-codes', cron: '19 * * * *', work: () => forgetOldCodes(db, clock.now()) },
      { name: 'forget-expired-passings', cron: '33 * * * *', work: () => forgetExpiredPassings(db, clock.now()) },
      { name: 'forget-unused-photos', cron: '43 * * * *', work: () => forgetUnusedPhotos({ db, get: provided.get, clock }) },
    ],
    pages: async (app, afterCommit) => {
      counterDownload(app, program)
      if (config.demo) await sandboxPages(app, { db, clock, afterCommit })
    },
    close: async () => {
      await decoder.close()
      await transport.close?.()
    },
  }
}

/** Opened at the first VIN: its data takes a moment to unpack, and most programs that are built never decode one. */
function vinDecoderFor({ dataDir, vpicUrl }: Config): VinDecoder {
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
