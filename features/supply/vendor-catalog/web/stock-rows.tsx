import { NumberInput, SimpleGrid } from '@mantine/core'
import { Link } from 'react-router'
import { Panel, useFormState } from '../../../../kit/web/index.ts'
import type { Branch, PartForm } from '../contract/index.ts'

/** How many each branch has. An empty field: the branch does not carry the part. */
export function StockRows({ branches }: { branches: readonly Branch[] }) {
  const { values, setValue, pending } = useFormState()
  const stock = (values['stock'] ?? []) as PartForm['stock']
  const change = (branchId: string, quantity: number | null) =>
    setValue('stock', [
      ...stock.filter((one) => one.branchId !== branchId),
      ...(quantity === null ? [] : [{ branchId, quantity }]),
    ])
  return (
    <Panel title="Stock" lead={branches.length > 0 ? 'Leave a branch empty if it does not carry this part.' : undefined}>
      {branches.length === 0 ? (
        <>
          You have no branches yet. <Link to="/vendor-catalog/branches">Add a branch</Link> to say where parts are in stock.
        </>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
          {branches.map(({ branchId, name, isOpen }) => (
            <NumberInput
              key={branchId}
              label={isOpen ? name : `${name} (closed)`}
              value={stock.find((one) => one.branchId === branchId)?.quantity ?? ''}
              onChange={(next) => change(branchId, typeof next === 'number' ? next : null)}
              min={0}
              max={1_000_000}
              allowDecimal={false}
              allowNegative={false}
              disabled={pending}
              hideControls
              inputMode="numeric"
            />
          ))}
        </SimpleGrid>
      )}
    </Panel>
  )
}
