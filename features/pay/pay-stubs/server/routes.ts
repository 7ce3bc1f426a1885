import { connectVerbs } from '../../../../kit/server/index.ts'
import { ownStubs, payStubs } from '../contract/index.ts'
import { downloadOwnStub } from './download-own-stub.ts'
import { downloadShopStub } from './download-shop-stub.ts'
import { getOwnStub } from './get-own-stub.ts'
import { getPayroll } from './get-payroll.ts'
import { getShopStub } from './get-shop-stub.ts'
import { listOwnStubs } from './list-own-stubs.ts'

export const routes = [
  ...connectVerbs('ownStubs', ownStubs, { ofPeriod: getPayroll, list: listOwnStubs, get: getOwnStub, pdf: downloadOwnStub }),
  ...connectVerbs('payStubs', payStubs, { get: getShopStub, pdf: downloadShopStub }),
]
