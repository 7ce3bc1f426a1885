import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Form, Page, Panel, SubmitButton, useCall } from '../../../web/kit/index.ts'
import { laborGuide, type LaborItem, NewLaborItem } from '../contract.ts'
import { laborLabel } from '../rules.ts'
import { ItemFields } from './item-fields.tsx'

/** One item after another: the next form begins in the same group. */
export default function LaborNewItem() {
  const [search] = useSearchParams()
  const [added, setAdded] = useState<LaborItem[]>([])
  const last = added[0]
  const parent = last?.ParentId ?? (Number(search.get('parent')) || 0)
  const add = useCall(laborGuide.add, {
    done: (item) => `${laborLabel(item)} is in the guide`,
    invalidates: [laborGuide.list, laborGuide.read],
  })
  return (
    <Page
      title="New Item"
      lead={last && `Added just now: ${added.map(laborLabel).slice(0, 5).join(', ')}`}
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
