import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Form, Page, Panel, SubmitButton, useCall } from '../../../../kit/web/index.ts'
import { laborGuide, type LaborItem, NewLaborItem } from '../contract/index.ts'
import { showLaborLabel } from '../rules.ts'
import { ItemFields } from './item-fields.tsx'

/** Adds one item after another: the next form starts in the same group. */
export default function LaborNewItem() {
  const [search] = useSearchParams()
  const [added, setAdded] = useState<LaborItem[]>([])
  const last = added[0]
  const parent = last?.ParentId ?? (Number(search.get('parent')) || 0)
  const add = useCall(laborGuide.add, {
    done: (item) => `${showLaborLabel(item)} was added to the guide`,
    invalidates: [laborGuide.list, laborGuide.read],
  })
  return (
    <Page
      title="New Item"
      lead={last && `Just added: ${added.map(showLaborLabel).slice(0, 5).join(', ')}`}
      crumbs={[{ label: 'Labor Guide', to: '/labor-guide' }]}
      width="narrow"
    >
      <Panel>
        <Form
          key={added.length}
          schema={NewLaborItem}
          initial={{ ParentId: parent, Type: last?.Type ?? 'Terminal', Title: '', keywords: '', IsVerified: 0 }}
          call={add}
          done={(item) => setAdded([item, ...added])}
          guard
          label="New item"
        >
          <ItemFields />
          <SubmitButton icon={<IconPlus size={18} />}>Add item</SubmitButton>
        </Form>
      </Panel>
    </Page>
  )
}
