import { Checkbox, Stack } from '@mantine/core'
import { type AdminRole, adminRoles } from '../../../../common/admin-roles.ts'
import { useField } from '../../../../kit/web/index.ts'
import { roleTexts } from '../rules.ts'

/** A checkbox for each admin role, with what it allows. */
export function RolesField() {
  const { value = [], change, shared } = useField<readonly AdminRole[]>({ name: 'roles', label: 'Roles' })
  const { required: _, ...rest } = shared
  return (
    <Checkbox.Group
      {...rest}
      value={[...value]}
      onChange={(next) => change(adminRoles.filter((role) => next.includes(role)))}
      withAsterisk
    >
      <Stack gap="sm" mt={6} mb={6}>
        {adminRoles.map((role) => (
          <Checkbox key={role} value={role} label={roleTexts[role].label} description={roleTexts[role].text} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
