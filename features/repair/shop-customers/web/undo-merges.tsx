import { Alert, Button, Group } from '@mantine/core'
import { confirm, useCall, When } from '../../../../kit/web/index.ts'
import { type ShopCustomer, shopCustomers } from '../contract/index.ts'

/** The customer's merges that can still be undone. */
export function UndoMerges({ customer: { shop, merges } }: { customer: ShopCustomer }) {
  const undo = useCall(shopCustomers.undoMerge, {
    done: 'Merge undone',
    invalidates: [shopCustomers.read, shopCustomers.find, shopCustomers.duplicates],
  })
  const ask = async ({ mergeId, name }: ShopCustomer['merges'][number]) => {
    const message = `${name} gets back their repair orders, vehicles, appointments and notes. Anything added since stays here.`
    if (await confirm({ header: 'Undo this merge?', message, accept: 'Undo merge' }))
      await undo.send({ params: { shop: shop.id, id: mergeId } })
  }
  return merges.map((merge) => (
    <Alert key={merge.mergeId} color="blue" title={`${merge.name} was merged into this customer`}>
      <Group justify="space-between">
        <span>
          Can be undone until <When value={merge.undoUntil} day zone={shop.timeZone} />.
        </span>
        <Button variant="default" size="sm" loading={undo.pending} onClick={() => void ask(merge)}>
          Undo merge
        </Button>
      </Group>
    </Alert>
  ))
}
