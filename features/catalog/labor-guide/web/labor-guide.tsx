import { IconPlus } from '@tabler/icons-react'
import { LinkButton, Page, useRead } from '../../../../kit/web/index.ts'
import { laborTree } from '../contract/index.ts'
import { GuideEditor } from './guide-editor.tsx'
import { GuideViews } from './guide-views.tsx'

/** The admin's view of the labor guide: the tree, a search, and the selected item. */
export default function LaborGuide() {
  const summary = useRead(laborTree.summary, {})
  const newItem = (
    <LinkButton to="/labor-new-item" leftSection={<IconPlus size={18} />}>
      New item
    </LinkButton>
  )
  return (
    <Page
      title="Labor Guide"
      // Keeps its place, so that nothing moves once the numbers are here.
      lead={summary.data ? showSummary(summary.data) : '\u00a0'}
      actions={newItem}
      width="wide"
    >
      <GuideViews current="/labor-guide" />
      <GuideEditor newItem={newItem} />
    </Page>
  )
}

function showSummary({ operations, verified, retired }: { operations: number; verified: number; retired: number }): string {
  const count = (value: number) => value.toLocaleString('en-US')
  const kept = retired > 0 ? `, ${count(retired)} retired items` : ''
  return `${count(operations)} operations, ${count(verified)} of them verified${kept}`
}
