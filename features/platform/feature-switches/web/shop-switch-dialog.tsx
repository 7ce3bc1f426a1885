import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { SwitchKey } from '../../../../common/switch-keys.ts'
import { Dialog, Form, FormButtons, RadioCardsField, TextAreaField, useCall } from '../../../../kit/web/index.ts'
import { featureSwitches, type FoundShop, ShopSwitchForm } from '../contract/index.ts'
import { PickShop } from './pick-shop.tsx'

export interface ShopSwitchDialogProps {
  opened?: boolean
  switchKey: SwitchKey
  label: string
  /** Null when the shop is chosen first. */
  shop: FoundShop | null
  onClose: () => void
}

const options = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
  { value: 'as-everyone', label: 'As everyone' },
]

/** Turns a feature on or off for one shop, or ends its own setting. */
export default function ShopSwitchDialog({ switchKey, label, shop: given, onClose }: ShopSwitchDialogProps) {
  const [shop, setShop] = useState<FoundShop | null>(given)
  const set = useCall(featureSwitches.setForShop, {
    done: 'Setting saved',
    invalidates: [featureSwitches.list, featureSwitches.shops, featureSwitches.findShops],
  })
  return (
    <Dialog opened onClose={onClose} title={shop ? `${label}: ${shop.shop}` : `${label} for a shop`} closeIcon>
      {!shop ? (
        <PickShop switchKey={switchKey} onPick={setShop} />
      ) : (
        <Form
          schema={ShopSwitchForm}
          initial={{ setting: shop.isOn === false ? 'on' : 'off', reason: '' }}
          call={set}
          toSent={(body) => ({ params: { key: switchKey, shop: shop.shopId }, body })}
          version={(given ?? shop).version}
          done={onClose}
          label={`${label} of ${shop.shop}`}
        >
          <Stack>
            {!given && (
              <Group justify="space-between">
                <Text>
                  {shop.shop}, {shop.place}
                </Text>
                <Button size="compact-sm" variant="default" onClick={() => setShop(null)}>
                  Choose another shop
                </Button>
              </Group>
            )}
            <RadioCardsField name="setting" label="Setting" options={options} columns={3} />
            <TextAreaField name="reason" label="Reason" helper="For the audit log" rows={2} maxLength={500} />
            <FormButtons label="Save" onCancel={onClose} />
          </Stack>
        </Form>
      )}
    </Dialog>
  )
}
