import { connectVerbs } from '../../../../kit/server/index.ts'
import { push } from '../contract/index.ts'
import { getPushSettings } from './get-push-settings.ts'
import { renewDevice } from './renew-device.ts'
import { savePushChoices } from './save-push-choices.ts'
import { sendTestPush } from './send-test-push.ts'
import { subscribeDevice } from './subscribe-device.ts'
import { unsubscribeDevice } from './unsubscribe-device.ts'

export const routes = connectVerbs('push', push, {
  get: getPushSettings,
  subscribe: subscribeDevice,
  renew: renewDevice,
  unsubscribe: unsubscribeDevice,
  saveChoices: savePushChoices,
  test: sendTestPush,
})
