import { type Permission, permissions } from '../../common/permissions.ts'
import { documentRequests, employeeDocuments } from '../../features/hiring/employee-documents/contract/index.ts'
import { manuals, ownManual } from '../../features/hiring/employee-manual/contract/index.ts'
import { onboarding } from '../../features/hiring/onboarding/contract/index.ts'
import { staff } from '../../features/people/employees/contract/index.ts'
import { getPreset } from '../../features/people/employees/rules.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { drawnSignature } from './sent-estimate.samples.ts'

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
  const given: Permission[] = permissions.filter(
    (permission) => permission === 'shop.personnel' || getPreset('Technician').includes(permission),
  )
  await owner.call(staff.changePermissions, {
    params: { shop: shopId, accountId: named.accountId },
    body: { permissions: given },
  })
  const { body } = await owner.call(onboarding.board, { params: { shop: shopId } })
  const recordId = body.employees.find(({ accountId }) => accountId === tech.accountId)!.id
  return { shopId, owner, tech, manager, named, recordId }
}

/** The shop asks the technician for a license, who uploads it. */
export async function addDocument({ shopId, owner, tech, recordId }: HiringShop): Promise<void> {
  // A due date that has not passed, whatever a test's clock says.
  const asked = { employees: [recordId], category: 'drivers-license' as const, title: 'Driver’s license', dueOn: '2099-12-31' }
  const { body } = await owner.call(documentRequests.ask, { params: { shop: shopId }, body: asked })
  const bytes = Buffer.from((await drawnSignature()).split(',')[1]!, 'base64')
  await tech.call(employeeDocuments.upload, { body: { request: body.requests[0]! } }, { file: { name: 'a.png', bytes } })
}

/** The shop publishes a manual and reminds everyone, and the technician acknowledges it. */
export async function acknowledgeManual({ shopId, owner, tech }: HiringShop): Promise<void> {
  const params = { shop: shopId }
  const { body } = await owner.call(manuals.publishText, {
    params,
    body: { text: 'We open at 8.', summary: 'The first version.' },
  })
  await owner.call(manuals.remind, { params, body: {} })
  await tech.call(ownManual.acknowledge, { body: { version: body.versions[0]!.id, name: 'Ed Tech' } })
}
