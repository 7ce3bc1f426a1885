import { Button, Group, Stack, Text } from '@mantine/core'
import { Dialog, LinkButton, useCall } from '../../../../kit/web/index.ts'
import { shops } from '../../../people/shops/contract/index.ts'
import { useSession } from '../../../platform/auth/web/index.ts'
import { workOrderRefusals } from '../contract/index.ts'

export interface TaxNotSetProps {
  opened: boolean
  shopId: string
  /** The owner said that the shop charges no tax, so the estimate can go out. */
  onConfirmed: () => void
  onClose: () => void
}

/** Before the first estimate of a shop whose sales tax was never set. Only the owner can decide. */
export default function TaxNotSetDialog({ opened, shopId, onConfirmed, onClose }: TaxNotSetProps) {
  const isOwner = useSession()?.customer.role === 'owner'
  const confirmNoTax = useCall(shops.confirmNoTax, { invalidates: [shops.getOwned] })
  const confirm = async () => {
    if (!(await confirmNoTax.send({ params: { shop: shopId } }))) return
    onClose()
    onConfirmed()
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="No sales tax is set">
      <Stack>
        <Text>{workOrderRefusals.taxNotSet.msg}</Text>
        {isOwner ? (
          <>
            <Text size="sm" c="dimmed">
              After you set it, press “Correct the tax” on this repair order: it keeps the tax of the day it was opened.
            </Text>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" loading={confirmNoTax.pending} onClick={() => void confirm()}>
                We charge no sales tax
              </Button>
              <LinkButton to={`/${shopId}/info#rates`}>Set sales tax</LinkButton>
            </Group>
          </>
        ) : (
          <Text>Ask the owner of your shop to do this under Shop Information.</Text>
        )}
      </Stack>
    </Dialog>
  )
}
