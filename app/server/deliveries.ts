import { laborImportDelivery, runLaborImports } from '../../features/catalog/labor-imports/server/index.ts'
import { exportDelivery, makeExports } from '../../features/data/exports/server/index.ts'
import { importDelivery, runImports } from '../../features/data/imports/server/index.ts'
import { sendWebhooks, webhookDelivery } from '../../features/data/webhooks/server/index.ts'
import { evidenceDelivery, sendEvidence } from '../../features/money/chargebacks/server/index.ts'
import { makePersonExports, personExportDelivery } from '../../features/operations/privacy/server/index.ts'
import { notifyDeliveryTrouble } from '../../features/people/shops/server/index.ts'
import { findRentedNumber } from '../../features/people/text-lines/server/index.ts'
import {
  loginNotice,
  notifyOfGuesses,
  passcodeDelivery,
  passcodeKey,
  sendPasscode,
} from '../../features/platform/auth/server/index.ts'
import { deletedFileDelivery, deleteStoredBytes } from '../../features/platform/files/server/index.ts'
import { createMessageDeliveries, drawPaper } from '../../features/platform/messages/server/index.ts'
import { pushDelivery, sendPushes } from '../../features/platform/push/server/index.ts'
import { appointmentDelivery, notifyAppointmentChanges } from '../../features/repair/appointments/server/index.ts'
import { conversationDelivery, notifyOfMessages } from '../../features/repair/conversations/server/index.ts'
import { catalogImportDelivery, runCatalogImports } from '../../features/supply/vendor-catalog/server/index.ts'
import {
  attachmentDelivery,
  awayDelivery,
  receiveAttachments,
  sendAwayMessages,
  wakeDelivery,
  wakeThreads,
} from '../../features/support/inbox/server/index.ts'
import { pictureDelivery, receivePictures } from '../../features/support/texting/server/index.ts'
import type { Delivery } from '../../kit/server/index.ts'
import { mailTransport } from '../../kit/server/mail.ts'
import { storage } from '../../kit/server/storage.ts'
import type { Adapters, Foundation } from './adapters.ts'

/** The deliveries after a commit, by their kind in the table `delivery`. */
export function listDeliveries(foundation: Foundation, { cardPayments, texts }: Adapters): Record<string, Delivery> {
  const { config, db, clock, get } = foundation
  const reportTrouble = notifyDeliveryTrouble(foundation)
  return {
    ...createMessageDeliveries({
      ...foundation,
      transport: get(mailTransport),
      texts,
      findLine: (shopId) => findRentedNumber(db, shopId),
      storage: get(storage),
      draw: (paper) => get(drawPaper)({ db, get }, paper),
      reportTrouble,
    }),
    [deletedFileDelivery]: deleteStoredBytes(db, get(storage)),
    [passcodeDelivery]: sendPasscode({ db, clock, key: get(passcodeKey) }),
    [loginNotice]: notifyOfGuesses({ db }),
    [appointmentDelivery]: notifyAppointmentChanges({ db, get, config }),
    [conversationDelivery]: notifyOfMessages({ db, config }),
    ...cardPayments.deliveries,
    [evidenceDelivery]: sendEvidence({ db, clock, get }),
    [pictureDelivery]: receivePictures(foundation),
    [attachmentDelivery]: receiveAttachments({ ...foundation, reportTrouble }),
    [awayDelivery]: sendAwayMessages(foundation),
    [wakeDelivery]: wakeThreads(foundation),
    [importDelivery]: runImports(foundation),
    [laborImportDelivery]: runLaborImports(foundation),
    [catalogImportDelivery]: runCatalogImports(foundation),
    [exportDelivery]: makeExports({ db, clock, get }),
    [personExportDelivery]: makePersonExports(foundation),
    [pushDelivery]: sendPushes(foundation),
    [webhookDelivery]: sendWebhooks({ db, clock, config, get }),
  }
}
