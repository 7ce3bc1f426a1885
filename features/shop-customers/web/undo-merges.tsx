import { Alert, Button, Group } from '@mantine/core'
import { confirm, useCall, When } from '../../../web/kit/index.ts'
import { type ShopCustomer, shopCustomers } from '../contract.ts'

/** What was merged into this customer, as long as it can be taken back. */
export function UndoMerges({ customer: { shop, merges } }: { customer: ShopCustomer }) {
  const undo = useCall(shopCustomers.undoMerge, {
    done: 'They are two customers again',
    invalidates: [shopCustomers.read, shopCustomers.find, shopCustomers.duplicates],
  })
  const ask = async ({ mergeId, name }: ShopCustomer['merges'][number]) => {
    const message = `${name} gets back the orders, vehicles, appointments and notes they had. What was added since stays here.`
    if (await confirm({ header: 'Make them two again?', message, accept: 'Undo the merge' }))
      await undo.send({ params: { shop: shop.id, id: mergeId } })
  }
  return merges.map((one) => (
    <Alert key={one.mergeId} color="blue" title={`${one.name} was merged into this customer`}>
      <Group justify="space-between">
        <span>
          Can be undone until <When value={one.undoUntil} day zone={shop.timeZone} />.
        </span>
        <Button variant="default" size="sm" loading={undo.pending} onClick={() => void ask(one)}>
          Undo it
        </Button>
      </Group>
    </Alert>
  ))
}
