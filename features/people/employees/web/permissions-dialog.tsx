import { Button, Group, Select, Stack, Switch, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type Permission, permissions } from '../../../../common/permissions.ts'
import { Dialog, Muted, StateBadge, useCall, When } from '../../../../kit/web/index.ts'
import { type Staff, staff, type StaffMember, titles } from '../contract/index.ts'
import { getPreset, permissionGroups, presets } from '../rules.ts'

export interface PermissionsDialogProps {
  shop: Staff['shop']
  reader: Staff['reader']
  member: StaffMember
  opened: boolean
  onClose: () => void
}

const isSame = (a: readonly Permission[], b: readonly Permission[]) =>
  a.length === b.length && a.every((permission) => b.includes(permission))

/** The permissions of one employee: the preset of a position, and each switch. */
export default function PermissionsDialog({ shop, reader, member, opened, onClose }: PermissionsDialogProps) {
  const { accountId, firstName, lastName, title, lastChange } = member
  const [chosen, setChosen] = useState<readonly Permission[]>(member.permissions)
  const change = useCall(staff.changePermissions, { done: 'Permissions saved', invalidates: [staff.list] })
  const preset = getPreset(title)
  const position = titles.find((known) => known === title) ?? 'Technician'
  const canGive = (permission: Permission) => reader.permissions.includes(permission) || member.permissions.includes(permission)
  const changed = permissions.filter((permission) => chosen.includes(permission) !== preset.includes(permission))
  const choose = (next: readonly Permission[]) =>
    setChosen(permissions.filter((permission) => next.includes(permission) && canGive(permission)))
  const save = async () => {
    const sent = { params: { shop: shop.id, accountId }, body: { permissions: [...chosen] } }
    if (await change.send(sent)) onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Permissions of ${firstName} ${lastName}`}
      width={760}
      confirmClose={
        !isSame(chosen, member.permissions) && {
          header: 'Close without saving?',
          message: 'The switches you changed go back.',
        }
      }
      footer={
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" disabled={changed.length === 0} onClick={() => choose(preset)}>
            Reset to preset
          </Button>
          <Group gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button loading={change.pending} onClick={() => void save()}>
              Save
            </Button>
          </Group>
        </Group>
      }
    >
      <Stack gap="lg">
        <div>
          <Select
            label="Preset"
            data={[...titles, ...(titles.some((known) => isSame(presets[known], chosen)) ? [] : ['Custom'])]}
            value={titles.find((known) => isSame(presets[known], chosen)) ?? 'Custom'}
            allowDeselect={false}
            maw={320}
            onChange={(next) => {
              const found = titles.find((known) => known === next)
              if (found) choose(presets[found])
            }}
          />
          <Muted mt={6}>
            {changed.length === 0
              ? `What comes with the position ${position}.`
              : `${changed.length} changed from the preset of the position ${position}.`}{' '}
            Owners can always do everything.
            {lastChange && (
              <>
                {' '}
                Last changed by {lastChange.by}, <When value={lastChange.at} zone={shop.timeZone} />.
              </>
            )}
          </Muted>
        </div>
        {permissionGroups.map(({ label, of }) => (
          <Stack key={label} gap="sm" component="section" aria-label={label}>
            <Title order={3} size="h4">
              {label}
            </Title>
            {permissions.map((permission) => {
              const facts = of[permission]
              if (!facts) return null
              const isChanged = changed.includes(permission)
              return (
                <Group key={permission} justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
                  <Switch
                    label={facts.label}
                    description={
                      canGive(permission) ? facts.about : `${facts.about} You do not have this yourself, so you cannot give it.`
                    }
                    checked={chosen.includes(permission)}
                    disabled={!canGive(permission)}
                    onChange={(event) =>
                      choose(event.currentTarget.checked ? [...chosen, permission] : chosen.filter((each) => each !== permission))
                    }
                  />
                  {isChanged && (
                    <Text component="span" flex="none">
                      <StateBadge tone="blue" label="Changed" />
                    </Text>
                  )}
                </Group>
              )
            })}
          </Stack>
        ))}
      </Stack>
    </Dialog>
  )
}
