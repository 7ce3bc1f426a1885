import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, type TestApp, testApp } from '../../../testing/test-app.ts'
import { auth } from '../../platform/auth/contract/index.ts'
import { signUp } from '../sign-up/contract/index.ts'
import { devices } from './contract/index.ts'
import { maxDevices, makeProductId, productIdPattern } from './rules.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const createProductId = () => makeProductId(crypto.getRandomValues(new Uint8Array(12)))
const saveDevice = (who: TestUser, deviceName = 'Front desk', productId = createProductId()) =>
  who.call(devices.save, { body: { deviceName, productId } })
const listDevices = async (who: TestUser) =>
  (await who.call(devices.list, { params: { shopOwnerId: who.accountId } })).body.devices

test('product ids have no ambiguous letters and are all different', () => {
  const ids = Array.from({ length: 500 }, createProductId)
  for (const id of ids) expect(id).toMatch(productIdPattern)
  expect(new Set(ids).size).toBe(500)
  for (const wrong of ['LB-AAAA-BBBB-CCCI', 'LB-AAAA-BBBB', 'lb-aaaa-bbbb-cccc', 'LB-AAAA-BBBB-CCCC-DDDD'])
    expect(wrong).not.toMatch(productIdPattern)
})

describe('an owner’s devices', () => {
  test('a new device is listed and in use', async () => {
    const owner = await app.signUp('owner')
    const { body } = await saveDevice(owner, ' Front desk ')
    expect(body).toMatchObject({ deviceName: 'Front desk', isInUse: true })
    expect(await listDevices(owner)).toEqual([body])
    const device = await owner.call(devices.get, { params: { shopOwnerId: owner.accountId, employeeDeviceId: body.productId } })
    expect(device.body).toEqual(body)
  })

  test('a device’s product id may be sent as `employeeDeviceId`, and the device found by its own id', async () => {
    const owner = await app.signUp('owner')
    const productId = createProductId()
    const { body } = await owner.call(devices.save, { body: { deviceName: 'Front desk', employeeDeviceId: productId } })
    expect(body).toMatchObject({ deviceName: 'Front desk', productId })
    const params = { shopOwnerId: owner.accountId, employeeDeviceId: body.id }
    expect((await owner.call(devices.get, { params })).body).toEqual(body)
    const used = await owner.call(devices.use, { body: { employeeDeviceId: productId } })
    expect(used.body).toEqual({ isSetUp: true })
    const otherOwner = await app.signUp('owner')
    const foreign = { shopOwnerId: otherOwner.accountId, employeeDeviceId: body.id }
    expect((await otherOwner.call(devices.get, { params: foreign })).status).toBe(404)
    const unnamed = await owner.call(devices.save, { body: { deviceName: 'Front desk' } })
    expect(unnamed.problem).toMatchObject({ status: 400, errors: { productId: 'Product id is required' } })
  })

  test('setting a device up again renames it', async () => {
    const owner = await app.signUp('owner')
    const { body } = await saveDevice(owner)
    await Promise.all([saveDevice(owner, 'Desk', body.productId), saveDevice(owner, 'Desk', body.productId)])
    expect(await listDevices(owner)).toMatchObject([{ id: body.id, deviceName: 'Desk' }])
  })

  test('a device is in use until its session ends or is idle for too long', async () => {
    const owner = await app.signUp('owner')
    const { body } = await saveDevice(owner)
    const setLastSeen = (minutesAgo: number) =>
      sql`update session set rotated_at = now() - ${minutesAgo}::int * interval '1 minute' where account_id = ${owner.accountId}`
    await sql`update device set last_seen_at = now() - interval '1 hour' where id = ${body.id}`.execute(app.db)
    await setLastSeen(16).execute(app.db)
    expect((await listDevices(owner))[0]?.isInUse).toBe(false)
    await setLastSeen(10).execute(app.db)
    expect((await listDevices(owner))[0]?.isInUse).toBe(true)
    const again = await app.signInAs(owner.accountId, 'owner', owner.email)
    await owner.call(auth.signOut, {})
    expect((await listDevices(again))[0]?.isInUse).toBe(false)
    expect((await again.call(devices.use, { body: { productId: body.productId } })).body).toEqual({ isSetUp: true })
    expect((await listDevices(again))[0]?.isInUse).toBe(true)
    expect((await again.call(devices.use, { body: { productId: createProductId() } })).body).toEqual({ isSetUp: false })
  })

  test('a device is logged out when removed from elsewhere, but not when it removes itself', async () => {
    const desk = await app.signUp('owner')
    const tablet = await app.signInAs(desk.accountId, 'owner', desk.email)
    const [deskDevice, tabletDevice] = [(await saveDevice(desk)).body, (await saveDevice(tablet, 'Tablet')).body]
    expect((await desk.call(devices.remove, { params: { id: tabletDevice.id } })).status).toBe(200)
    expect((await tablet.call(devices.list, { params: { shopOwnerId: desk.accountId } })).status).toBe(401)
    expect((await desk.call(devices.remove, { params: { id: deskDevice.id } })).status).toBe(200)
    expect(await listDevices(desk)).toEqual([])
    expect((await desk.call(devices.remove, { params: { id: deskDevice.id } })).status).toBe(404)
    expect((await saveDevice(desk, 'Desk', deskDevice.productId)).body.id).toBe(deskDevice.id)
  })

  test('the device limit holds for many at once, and renaming never exceeds it', async () => {
    const owner = await app.signUp('owner')
    const replies = await Promise.all(Array.from({ length: maxDevices + 5 }, (_, index) => saveDevice(owner, `Device ${index}`)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(maxDevices)
    expect(replies.filter(({ status }) => status === 409)[0]?.problem.code).toBe('devices_full')
    const [first] = await listDevices(owner)
    expect((await saveDevice(owner, 'Again', first!.productId)).status).toBe(200)
  })

  test.each([
    ['', 'Device name is required'],
    ['x'.repeat(61), 'Device name must be at most 60 characters'],
    ['Desk\nBcc: a', 'Device name is invalid'],
  ])('the device name %j is refused', async (deviceName, message) => {
    const refused = await saveDevice(await app.signUp('owner'), deviceName)
    expect([refused.status, refused.problem.errors]).toEqual([400, { deviceName: message }])
  })
})

describe('other people’s devices', () => {
  test('another owner’s device list, device and product id are not found', async () => {
    const [owner, stranger] = [await app.signUp('owner'), await app.signUp('owner')]
    const { body } = await saveDevice(owner)
    const params = { shopOwnerId: owner.accountId, employeeDeviceId: body.productId }
    for (const reply of [
      await stranger.call(devices.list, { params: { shopOwnerId: owner.accountId } }),
      await stranger.call(devices.get, { params }),
      await stranger.call(devices.get, { params: { ...params, shopOwnerId: stranger.accountId } }),
      await stranger.call(devices.remove, { params: { id: body.id } }),
    ])
      expect([reply.status, reply.problem.code]).toEqual([404, 'not_found'])
    // Both may set up the same computer.
    const theirs = await saveDevice(stranger, 'Shared', body.productId)
    expect(theirs.body.id).not.toBe(body.id)
    expect(await listDevices(owner)).toMatchObject([{ deviceName: 'Front desk' }])
    expect((await stranger.call(devices.use, { body: { productId: body.productId } })).body.isSetUp).toBe(true)
    expect((await listDevices(owner))[0]?.isInUse).toBe(true)
  })

  test('only owners have devices', async () => {
    for (const role of ['customer', 'employee', 'vendors', 'admin'] as const)
      expect([role, (await saveDevice(await app.signUp(role))).status]).toEqual([role, 403])
  })
})

describe('sign-up with devices', () => {
  const form = {
    corporateName: 'Garage Inc',
    dba: '',
    firstName: 'Nia',
    lastName: 'Okoye',
    address: '1 Main St',
    aptSuite: '',
    city: 'Austin',
    state: 'TX',
    zipcode: '78701',
    phone: '5125550100',
    password: 'a long walk by the river',
  }

  test('a new owner has the devices from the sign-up, not in use yet', async () => {
    const email = 'nia@garage.test'
    const body = { ...form, email, termsVersion: 1, devices: [{ deviceName: 'Front desk', productId: createProductId() }] }
    const { status, body: done } = await app.guest.call(signUp.ownerWithDevices, { body })
    expect(status).toBe(200)
    const owner = await app.signInAs(done.accountId, 'owner', email)
    expect(await listDevices(owner)).toMatchObject([{ deviceName: 'Front desk', isInUse: false }])
  })

  test('a sign-up with too many devices, or one without a product id, is refused', async () => {
    const email = 'nobody@garage.test'
    const many = Array.from({ length: maxDevices + 1 }, () => ({ deviceName: 'Desk', productId: createProductId() }))
    for (const wrong of [many, [{ deviceName: 'Desk', productId: 'x' }], [{ deviceName: 'Desk' }]])
      expect((await app.guest.call(signUp.ownerWithDevices, { body: { ...form, email, devices: wrong } })).status).toBe(400)
    const { rows } = await sql`select from account where email = ${email}`.execute(app.db)
    expect(rows).toEqual([])
  })
})
