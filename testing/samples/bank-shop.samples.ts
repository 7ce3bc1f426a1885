import { randomInt } from 'node:crypto'
import { bankFiles, type RunMoney } from '../../features/pay/bank-files/contract/index.ts'
import { bankReturns } from '../../features/pay/bank-returns/contract/index.ts'
import { type BankForm, payBank } from '../../features/pay/pay-bank/contract/index.ts'
import { payChecks } from '../../features/pay/pay-checks/contract/index.ts'
import { payRuns } from '../../features/pay/pay-runs/contract/index.ts'
import { addMember } from '../../features/people/shops/server/index.ts'
import { notifications } from '../../features/platform/notifications/contract/index.ts'
import type { TestApp, TestShop, TestUser } from '../test-app.ts'
import { type BankAnswer, makeReturnFile } from './bank-returns.samples.ts'
import { approveRun, bankSettings, setDeposit } from './pay-run.samples.ts'

const saving = { routing: '314074269', account: '5598220041', type: 'savings' } as const
const checking = { routing: '111000614', account: '4455667788' } as const

/** A shop with two owners and three employees: Ana has one account, Ben two, and Cal none. Its bank is set up, and it is Wednesday, December 2. */
export class BankShop {
  readonly app: TestApp
  /** With a company ID of its own, because trace numbers continue per company ID. */
  readonly settings = { ...bankSettings, companyId: String(randomInt(1_000_000_000, 9_999_999_999)) }
  shop!: TestShop
  owner!: TestUser
  partner!: TestUser
  ana!: TestUser
  ben!: TestUser
  cal!: TestUser

  private constructor(app: TestApp) {
    this.app = app
  }

  static async open(app: TestApp): Promise<BankShop> {
    app.clock.set(new Date('2026-11-23T16:00:00Z'))
    const opened = new BankShop(app)
    opened.shop = await app.signUpShop()
    opened.owner = opened.shop.owner
    opened.partner = await app.signUp('owner')
    await addMember(app.db, opened.shop.shopId, opened.partner.accountId, 'owner')
    opened.ana = await app.signUpEmployee(opened.shop.shopId)
    opened.ben = await app.signUpEmployee(opened.shop.shopId)
    opened.cal = await app.signUpEmployee(opened.shop.shopId)
    await setDeposit(opened.ana, [checking])
    await setDeposit(opened.ben, [{ ...checking, account: '1029384756' }, saving])
    await opened.save()
    await opened.goTo('2026-12-02T16:00:00Z')
    return opened
  }

  /** Everyone logs in again, because time passed. */
  goTo = async (at: string): Promise<void> => {
    this.app.clock.set(new Date(at))
    const again = (user: TestUser) => this.app.signInAs(user.accountId, user.role, user.email)
    this.owner = await again(this.owner)
    this.partner = await again(this.partner)
    this.ana = await again(this.ana)
    this.ben = await again(this.ben)
    this.cal = await again(this.cal)
    this.shop = { ...this.shop, owner: this.owner }
  }

  ofShop = () => ({ shop: this.shop.shopId })

  save = (changes: Partial<BankForm> = {}, version = 0, who = this.owner) =>
    who.call(payBank.save, { params: this.ofShop(), body: { ...this.settings, ...changes } }, { version })

  /** An approved run that pays on Friday, December 4: three deposits and a check. */
  open = () =>
    approveRun(this.app, this.shop, [
      { who: this.ana, parts: [150_000] },
      { who: this.ben, parts: [60_050, 60_050] },
      { who: this.cal, parts: [90_001], check: true },
    ])

  get = async (id: string): Promise<RunMoney> => (await this.owner.call(bankFiles.run, { params: { id } })).body

  make = (id: string, who = this.owner, key?: string) =>
    who.call(bankFiles.make, { params: { id }, body: {} }, key ? { key } : {})

  confirm = (file: { id: string; version: number }, who = this.owner) =>
    who.call(bankFiles.confirmSent, { params: { id: file.id }, body: {} }, { version: file.version })

  cancel = (file: { id: string; version: number }, reason = 'Wrong day') =>
    this.owner.call(bankFiles.cancel, { params: { id: file.id }, body: { reason } }, { version: file.version })

  download = (id: string, who = this.owner) => who.call(bankFiles.download, { params: { id } })

  upload = (text: string, who = this.owner) =>
    who.call(bankReturns.read, { params: this.ofShop(), body: {} }, { file: { name: 'returns.txt', bytes: Buffer.from(text) } })

  uploadReturns = (text: string, answers: readonly BankAnswer[], who = this.owner) =>
    this.upload(makeReturnFile(text, answers), who)

  print = (id: string, payments: string[], firstNumber = 2001, who = this.owner) =>
    who.call(payChecks.print, { params: { id }, body: { payments, firstNumber } })

  /** Draws the checks that were issued and not drawn yet. */
  drawChecks = (id: string) => this.owner.call(payChecks.download, { params: { id } })

  /** Marks the run paid at its current version, with every check printed. */
  markPaid = async (id: string) => {
    if ((await this.get(id)).checks.some(({ isToPrint }) => isToPrint)) await this.drawChecks(id)
    const { version } = (await this.owner.call(payRuns.get, { params: { id } })).body
    return this.owner.call(payRuns.markPaid, { params: { id } }, { version })
  }

  /** Makes the file of a run and confirms that it was sent. */
  send = async (id: string) => {
    const { files } = (await this.make(id)).body
    await this.confirm(files[0]!)
    return { file: files[0]!, text: (await this.download(files[0]!.id)).raw.toString('latin1') }
  }

  /** Another shop of the first owner with the same bank settings, and an approved run of it that pays one employee. */
  openSister = async () => {
    const { shopId } = await this.app.signUpShop()
    await addMember(this.app.db, shopId, this.owner.accountId, 'owner')
    const tech = await this.app.signUpEmployee(shopId)
    await setDeposit(tech, [{ ...checking, account: '7788990011' }])
    await this.owner.call(payBank.save, { params: { shop: shopId }, body: this.settings }, { version: 0 })
    const run = await approveRun(this.app, { shopId, owner: this.owner }, [{ who: tech, parts: [70_000] }])
    return { shopId, tech, ...run }
  }

  readNews = async (who: TestUser): Promise<string[]> =>
    (await who.call(notifications.list, { query: {} })).body.rows.map(({ title }) => title)
}
