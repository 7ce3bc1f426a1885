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

const isSame = (a: readonly Permission[], b: readonly Permission[]) => a.length === b.length && a.every((one) => b.includes(one))

/** What one employee may do: the preset of a position, and each switch. */
export default function PermissionsDialog({ shop, reader, member, opened, onClose }: PermissionsDialogProps) {
  const { accountId, firstName, lastName, title, lastChange } = member
  const [chosen, setChosen] = useState<readonly Permission[]>(member.permissions)
  const change = useCall(staff.changePermissions, { done: 'Permissions saved', invalidates: [staff.list] })
  const preset = getPreset(title)
  const position = titles.find((one) => one === title) ?? 'Technician'
  const canGive = (one: Permission) => reader.permissions.includes(one) || member.permissions.includes(one)
  const changed = permissions.filter((one) => chosen.includes(one) !== preset.includes(one))
  const choose = (next: readonly Permission[]) => setChosen(permissions.filter((one) => next.includes(one) && canGive(one)))
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
            data={[...titles, ...(titles.some((one) => isSame(presets[one], chosen)) ? [] : ['Custom'])]}
            value={titles.find((one) => isSame(presets[one], chosen)) ?? 'Custom'}
            allowDeselect={false}
            maw={320}
            onChange={(next) => {
              const found = titles.find((one) => one === next)
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
            {permissions.map((one) => {
              const facts = of[one]
              if (!facts) return null
              const isChanged = changed.includes(one)
              return (
                <Group key={one} justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
                  <Switch
                    label={facts.label}
                    description={
                      canGive(one) ? facts.about : `${facts.about} You do not have this yourself, so you cannot give it.`
                    }
                    checked={chosen.includes(one)}
                    disabled={!canGive(one)}
                    onChange={(event) =>
                      choose(event.currentTarget.checked ? [...chosen, one] : chosen.filter((each) => each !== one))
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
