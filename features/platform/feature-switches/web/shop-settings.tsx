import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { SwitchKey } from '../../../../common/switch-keys.ts'
import { findNewest, lazyDialog, Muted, StateBadge, Table, useReadMore, When } from '../../../../kit/web/index.ts'
import { featureSwitches, type ShopSetting } from '../contract/index.ts'
import type { ShopSwitchDialogProps } from './shop-switch-dialog.tsx'
import { showSetting } from './show-setting.ts'

const ShopSwitchDialog = lazyDialog<ShopSwitchDialogProps>(() => import('./shop-switch-dialog.tsx'))

interface ShopSettingsProps {
  switchKey: SwitchKey
  label: string
}

/** The shops with their own setting of one switch. */
export default function ShopSettings({ switchKey, label }: ShopSettingsProps) {
  const [changing, setChanging] = useState<ShopSetting | 'another' | null>(null)
  const list = useReadMore(
    featureSwitches.shops,
    (after: string | undefined) => ({ params: { key: switchKey }, query: after ? { after } : {} }),
    (page) => page.shops,
    (page) => page.next,
  )
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text fw={600}>Single shops</Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-label={`Set for a shop: ${label}`}
          onClick={() => setChanging('another')}
        >
          Set for a shop
        </Button>
      </Group>
      {list.rows.length === 0 && !list.loading && !list.error ? (
        <Muted>No shop has its own setting.</Muted>
      ) : (
        <Table
          label={`Shops with their own setting of ${label}`}
          rows={list.rows}
          rowKey={({ shopId }) => shopId}
          loading={list.loading}
          error={list.error}
          onRetry={list.reload}
          more={list.more}
          columns={columns}
          rowActions={(setting) => (
            <Button
              size="compact-sm"
              variant="default"
              aria-label={`Change ${label} of ${setting.shop}`}
              onClick={() => setChanging(setting)}
            >
              Change
            </Button>
          )}
        />
      )}
      {changing && (
        <ShopSwitchDialog
          opened
          switchKey={switchKey}
          label={label}
          shop={changing === 'another' ? null : findNewest(list.rows, changing, ({ shopId }) => shopId)}
          onClose={() => setChanging(null)}
        />
      )}
    </Stack>
  )
}

const columns = [
  {
    key: 'shop',
    label: 'Shop',
    phone: 'title' as const,
    render: ({ shop, place }: ShopSetting) => (
      <div>
        {shop}
        <Muted>{place}</Muted>
      </div>
    ),
  },
  { key: 'isOn', label: 'Setting', render: ({ isOn }: ShopSetting) => <StateBadge {...showSetting(isOn)} /> },
  { key: 'reason', label: 'Reason', render: ({ reason }: ShopSetting) => reason },
  {
    key: 'changedAt',
    label: 'Changed',
    render: ({ changedAt, changedBy }: ShopSetting) => (
      <div>
        {changedAt && <When value={changedAt} />}
        <Muted>{changedBy}</Muted>
      </div>
    ),
  },
]
