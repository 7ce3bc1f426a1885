import { connectVerbs } from '../../../../kit/server/index.ts'
import { texting, textSimulator } from '../contract/index.ts'
import { assignThread } from './assign-thread.ts'
import { blockThread } from './block-thread.ts'
import { getSimulatedPicture } from './get-simulated-picture.ts'
import { getThreadPhoto } from './get-thread-photo.ts'
import { listSimulatedPhones } from './list-simulated-phones.ts'
import { readSimulatedPhone } from './read-simulated-phone.ts'
import { receiveTwilioCallEnded } from './receive-twilio-call-ended.ts'
import { receiveTwilioCall } from './receive-twilio-call.ts'
import { receiveTwilioStatus } from './receive-twilio-status.ts'
import { receiveTwilioText } from './receive-twilio-text.ts'
import { simulateCall } from './simulate-call.ts'
import { simulatePicture } from './simulate-picture.ts'
import { simulateText } from './simulate-text.ts'

export const routes = [
  ...connectVerbs('texting', texting, {
    twilioText: receiveTwilioText,
    twilioStatus: receiveTwilioStatus,
    twilioCall: receiveTwilioCall,
    twilioCallEnded: receiveTwilioCallEnded,
    assign: assignThread,
    block: blockThread,
    photo: getThreadPhoto,
  }),
  ...connectVerbs('textSimulator', textSimulator, {
    phones: listSimulatedPhones,
    phone: readSimulatedPhone,
    text: simulateText,
    picture: simulatePicture,
    call: simulateCall,
    sentPicture: getSimulatedPicture,
  }),
]
