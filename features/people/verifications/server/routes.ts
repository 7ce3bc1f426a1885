import { connectVerbs } from '../../../../kit/server/index.ts'
import { verifications } from '../contract/index.ts'
import { readMyVerification } from './read-my-verification.ts'
import { readShopVerification } from './read-shop-verification.ts'
import { readVerification } from './read-verification.ts'
import { refuseVerification } from './refuse-verification.ts'
import { verifySubject } from './verify-subject.ts'

export const routes = connectVerbs('verifications', verifications, {
  ofShop: readShopVerification,
  mine: readMyVerification,
  read: readVerification,
  verify: verifySubject,
  refuse: refuseVerification,
})
