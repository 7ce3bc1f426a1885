import { connectVerbs } from '../../../../kit/server/index.ts'
import { chargebacks, shopChargebacks } from '../contract/index.ts'
import { addFile } from './add-file.ts'
import { addText } from './add-text.ts'
import { downloadPack } from './download-pack.ts'
import { downloadShopPack } from './download-shop-pack.ts'
import { getChargeback } from './get-chargeback.ts'
import { getProviderPage } from './get-provider-page.ts'
import { getShopChargeback } from './get-shop-chargeback.ts'
import { listChargebacks } from './list-chargebacks.ts'
import { listShopChargebacks } from './list-shop-chargebacks.ts'
import { removeEvidence } from './remove-evidence.ts'
import { submitEvidence } from './submit-evidence.ts'

export const routes = [
  ...connectVerbs('shop-chargebacks', shopChargebacks, {
    list: listShopChargebacks,
    read: getShopChargeback,
    addText,
    addFile,
    remove: removeEvidence,
    pack: downloadShopPack,
  }),
  ...connectVerbs('chargebacks', chargebacks, {
    list: listChargebacks,
    read: getChargeback,
    pack: downloadPack,
    submit: submitEvidence,
    providerPage: getProviderPage,
  }),
]
