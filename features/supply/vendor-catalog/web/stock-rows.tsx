import { Group, NumberInput, SimpleGrid, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { Panel, useFormState } from '../../../../kit/web/index.ts'
import type { Branch, PartForm } from '../contract/index.ts'

type Stock = PartForm['stock'][number]

/** The quantity at each branch, and its bin. Empty: the branch does not carry the part. */
export function StockRows({ branches }: { branches: readonly Branch[] }) {
  const { values, setValue, pending } = useFormState()
  const stock = (values['stock'] ?? []) as PartForm['stock']
  const change = (branchId: string, next: Stock | null) =>
    setValue('stock', [...stock.filter((entry) => entry.branchId !== branchId), ...(next ? [next] : [])])
  return (
    <Panel title="Stock" lead={branches.length > 0 ? 'Leave a branch empty if it does not carry this part.' : undefined}>
      {branches.length === 0 ? (
        <>
          You have no branches yet. <Link to="/vendor-catalog/branches">Add a branch</Link> to enter where parts are in stock.
        </>
      ) : (
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }}>
          {branches.map(({ branchId, name, isOpen }) => {
            const here = stock.find((entry) => entry.branchId === branchId)
            const label = isOpen ? name : `${name} (closed)`
            return (
              <Group key={branchId} grow align="flex-end" gap="xs">
                <NumberInput
                  label={label}
                  value={here?.quantity ?? ''}
                  onChange={(next) =>
                    change(branchId, typeof next === 'number' ? { branchId, quantity: next, bin: here?.bin ?? '' } : null)
                  }
                  min={0}
                  max={1_000_000}
                  allowDecimal={false}
                  allowNegative={false}
                  disabled={pending}
                  hideControls
                  inputMode="numeric"
                />
                <TextInput
                  label="Bin"
                  aria-label={`Bin, ${label}`}
                  value={here?.bin ?? ''}
                  onChange={({ currentTarget }) => here && change(branchId, { ...here, bin: currentTarget.value })}
                  maxLength={40}
                  disabled={pending || !here}
                />
              </Group>
            )
          })}
        </SimpleGrid>
      )}
    </Panel>
  )
}
