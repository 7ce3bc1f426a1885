import { Group, Stack } from '@mantine/core'
import { Read, useRead } from '../../../../kit/web/index.ts'
import { staff } from '../contract/index.ts'
import { InviteButton, StaffPanels } from './staff-panels.tsx'

/** The shop's employees as a view of the workspace. */
export default function EmployeesView({ shop }: { shop: { id: string } }) {
  const read = useRead(staff.list, { params: { shop: shop.id } })
  return (
    <Read read={read} skeleton="table">
      {(data) => (
        <Stack>
          <Group justify="flex-end">
            <InviteButton shop={data.shop} />
          </Group>
          <StaffPanels staff={data} />
        </Stack>
      )}
    </Read>
  )
}
