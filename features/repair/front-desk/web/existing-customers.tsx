import { Alert, Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconUserCheck } from '@tabler/icons-react'
import { showPhone } from '../../../../common/phone.ts'
import { toText, useFormState, useRead } from '../../../../kit/web/index.ts'
import { frontDesk } from '../contract/index.ts'
import type { FoundCustomer } from './choose-customer.tsx'

interface ExistingCustomersProps {
  shopId: string
  onUse: (customer: FoundCustomer) => void
}

/** Below the fields of a new customer: warns when the shop already knows the phone or the VIN, and offers that customer. */
export function ExistingCustomers({ shopId, onUse }: ExistingCustomersProps) {
  const { values } = useFormState()
  const typed = values as { customer?: { phone?: unknown }; vehicle?: { vinId?: unknown } }
  const [phone] = useDebouncedValue(
    toText(typed.customer?.phone)
      .replace(/\D/g, '')
      .replace(/^1(?=\d{10}$)/, ''),
    150,
  )
  const [vin] = useDebouncedValue(toText(typed.vehicle?.vinId).trim().toUpperCase(), 150)
  const byPhone = useFound(shopId, phone.length === 10 ? phone : '')
  const byVin = useFound(shopId, vin.length === 17 ? vin : '')
  const samePhone = byPhone.find(({ phone1 }) => phone1 === phone)
  const sameVin = byVin.find(({ vehicles }) => vehicles.some(({ vinId }) => vinId === vin))
  const found = sameVin ?? samePhone
  if (!found) return null
  const what = sameVin
    ? `VIN ${vin} is ${sameVin.name}’s ${sameVin.vehicles.find(({ vinId }) => vinId === vin)?.title}.`
    : `${showPhone(phone)} is ${found.name}.`
  return (
    <Alert color="yellow" icon={<IconUserCheck size={20} aria-hidden />} role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{what}</Text>
        <Button size="sm" variant="default" onClick={() => onUse(found)}>
          Use {found.name}
        </Button>
      </Group>
    </Alert>
  )
}

function useFound(shop: string, text: string): readonly FoundCustomer[] {
  const found = useRead(frontDesk.findKnownCustomers, { query: { shop, text } }, { enabled: text !== '' })
  return text === '' ? [] : (found.data ?? [])
}
