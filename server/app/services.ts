import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sealingKey } from '../../features/agreements/server/index.ts'
import { appointmentDelivery, tellAboutAppointments } from '../../features/appointments/server/index.ts'
import {
  passcodeDelivery,
  passcodeKey,
  profiles,
  secondStep as askedAfterPassword,
  sendPasscode,
} from '../../features/auth/server/index.ts'
import { customerProfile } from '../../features/customers/server/index.ts'
import { employeeProfile } from '../../features/employees/server/index.ts'
import { isShopMember } from '../../features/files/server/index.ts'
import { messageDeliveries } from '../../features/messages/server/index.ts'
import { liveTopics } from '../../features/notifications/server/index.ts'
import {
  cardProviders,
  openBill,
  orderPayment,
  paymentServices,
  purchases,
  reopenBill,
  sandboxPages,
} from '../../features/payments/server/index.ts'
import { secondStep, secretBox } from '../../features/second-factor/server/index.ts'
import { memberShops, ownerProfile } from '../../features/shops/server/index.ts'
import { subscriptionPayment } from '../../features/subscriptions/server/index.ts'
import { openVinDecoder, openVpicDecoder, type VinDecoder, vinDecoder } from '../../features/vehicles/server/index.ts'
import { vendorProfile } from '../../features/vendors/server/index.ts'
import { onReady, onReopened } from '../../features/work-orders/server/index.ts'
import type { Clock } from '../kit/clock.ts'
import type { Config } from '../kit/config.ts'
import type { Db } from '../kit/database/database.ts'
import type { Delivery } from '../kit/delivery.ts'
import type { TimedJob } from '../kit/jobs.ts'
import { shopTopic } from '../kit/live.ts'
import { mailTransport, outboxOnly, smtpTransport } from '../kit/mail.ts'
import type { Provided } from '../kit/provided.ts'
import { derivedKey } from '../kit/secret.ts'
import { SealedBox } from '../kit/sealed-box.ts'
import { loadSealingKey } from '../kit/seal/sealing-key.ts'
import { openStorage, storage } from '../kit/storage.ts'

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
  const files = openStorage(config)
  const codeKey = derivedKey(needs.secret, 'passcodes')
  provided
    .put(mailTransport, transport)
    .put(storage, files)
    .put(passcodeKey, codeKey)
    .put(vinDecoder, decoder)
    .put(sealingKey, await loadSealingKey({ dataDir: config.dataDir }))
    .put(cardProviders, payments.providers)
    .put(purchases, { 'work-order': orderPayment, subscription: subscriptionPayment })
    .put(isShopMember, async (from, actor, shopId) => (await memberShops(from, actor.accountId)).includes(shopId))
    .put(liveTopics, async (from, actor) => (await memberShops(from, actor.accountId)).map(shopTopic))
    .put(askedAfterPassword, secondStep)
    .put(secretBox, new SealedBox(derivedKey(needs.secret, 'second factor')))
    .put(onReady, openBill)
    .put(onReopened, reopenBill)
    .put(profiles, {
      customer: customerProfile,
      owner: ownerProfile,
      employee: employeeProfile,
      vendors: vendorProfile,
      admin: async () => ({ person: { firstName: 'Admin' }, company: {} }),
    })
  return {
    deliveries: {
      ...messageDeliveries({ ...needs, transport, storage: files }),
      [passcodeDelivery]: sendPasscode({ db, clock, key: codeKey }),
      [appointmentDelivery]: tellAboutAppointments({ db, get: provided.get, config }),
      ...payments.deliveries,
    },
    jobs: payments.jobs,
    pages: async (app, afterCommit) => {
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
