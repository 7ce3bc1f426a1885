import { Button, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import type { SwitchKey } from '../../../../common/switch-keys.ts'
import { Loading, Muted, PageError, useRead } from '../../../../kit/web/index.ts'
import { featureSwitches, type FoundShop } from '../contract/index.ts'
import { showSetting } from './show-setting.ts'

interface PickShopProps {
  switchKey: SwitchKey
  onPick: (shop: FoundShop) => void
}

/** Finds a shop by its name or city. */
export function PickShop({ switchKey, onPick }: PickShopProps) {
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), 200)
  const read = useRead(
    featureSwitches.findShops,
    { params: { key: switchKey }, query: { text } },
    { enabled: text !== '', keep: true },
  )
  return (
    <Stack>
      <TextInput
        label="Shop"
        description="Name or city"
        data-autofocus
        maxLength={80}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {text !== '' && read.error && <PageError error={read.error} onRetry={read.reload} />}
      {text !== '' && read.loading && !read.data && <Loading kind="text" rows={2} />}
      {text !== '' && read.data?.shops.length === 0 && <Muted role="status">No matches.</Muted>}
      {text !== '' &&
        read.data?.shops.map((shop) => (
          <Button key={shop.shopId} variant="default" justify="start" fullWidth onClick={() => onPick(shop)}>
            {shop.shop}, {shop.place}
            {shop.version > 0 && ` (${showSetting(shop.isOn).label})`}
          </Button>
        ))}
    </Stack>
  )
}
