import { type Permission, permissions } from '../../common/permissions.ts'
import { onboarding } from '../../features/hiring/onboarding/contract/index.ts'
import { staff } from '../../features/people/employees/contract/index.ts'
import { getPreset } from '../../features/people/employees/rules.ts'
import type { TestApp, TestUser } from '../test-app.ts'

/** A shop with a technician, whose paperwork it is, a manager without the permission to see it, and one who has it. */
export interface HiringShop {
  shopId: string
  owner: TestUser
  tech: TestUser
  manager: TestUser
  /** May see personnel records, because the owner gave them the permission. */
  named: TestUser
  /** The technician's record. */
  recordId: string
}

export async function openHiringShop(app: TestApp): Promise<HiringShop> {
  const { shopId, owner } = await app.signUpShop()
  const [tech, manager, named] = [
    await app.signUpEmployee(shopId, 'Technician'),
    await app.signUpEmployee(shopId, 'Manager'),
    await app.signUpEmployee(shopId, 'Technician'),
  ]
  const given: Permission[] = permissions.filter((one) => one === 'shop.personnel' || getPreset('Technician').includes(one))
  await owner.call(staff.changePermissions, {
    params: { shop: shopId, accountId: named.accountId },
    body: { permissions: given },
  })
  const { body } = await owner.call(onboarding.board, { params: { shop: shopId } })
  const recordId = body.employees.find(({ accountId }) => accountId === tech.accountId)!.id
  return { shopId, owner, tech, manager, named, recordId }
}
