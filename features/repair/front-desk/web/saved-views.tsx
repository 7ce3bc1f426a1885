import { Button } from '@mantine/core'
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { confirm, lazyDialog, useCall, useQuery, useRead } from '../../../../kit/web/index.ts'
import { frontDesk, type OrderFilter, type SavedView } from '../contract/index.ts'
import { isSameFilter, writeFilter } from '../order-filter.ts'
import classes from './all-orders.module.css'

const ViewDialog = lazyDialog(() => import('./view-dialog.tsx'))

/** The user's saved views: links to their filters, and what can be done with the one that is shown. */
export function SavedViews({ shopId, filter }: { shopId: string; filter: OrderFilter }) {
  const { queryWith } = useQuery()
  const [naming, setNaming] = useState<SavedView | 'new' | null>(null)
  const read = useRead(frontDesk.listViews, { query: { shop: shopId } })
  const remove = useCall(frontDesk.deleteView, { done: 'View deleted', invalidates: [frontDesk.listViews] })
  const views = read.data ?? []
  const current = views.find((view) => isSameFilter(view.filter, filter))
  const isFiltered = Object.keys(filter).length > 0
  if (views.length === 0 && !isFiltered) return null
  const askToDelete = async ({ viewId, name }: SavedView) => {
    const question = {
      header: `Delete the view “${name}”?`,
      message: 'The repair orders stay.',
      accept: 'Delete view',
      cancel: 'Keep view',
    }
    if (await confirm({ ...question, danger: true })) await remove.send({ params: { id: viewId } })
  }
  return (
    <div className={classes.views}>
      {views.length > 0 && (
        <nav aria-label="Saved views" className={classes.views}>
          {views.map((view) => (
            <Link
              key={view.viewId}
              className={classes.view}
              aria-current={view === current ? 'page' : undefined}
              to={{ search: queryWith({ ...writeFilter(view.filter), number: null }) }}
            >
              {view.name}
            </Link>
          ))}
        </nav>
      )}
      {current ? (
        <>
          <Button
            variant="subtle"
            leftSection={<IconPencil size={18} aria-hidden />}
            aria-label={`Rename the view ${current.name}`}
            onClick={() => setNaming(current)}
          >
            Rename
          </Button>
          <Button
            variant="subtle"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={`Delete the view ${current.name}`}
            onClick={() => void askToDelete(current)}
          >
            Delete
          </Button>
        </>
      ) : (
        isFiltered && (
          <Button variant="default" leftSection={<IconBookmark size={18} aria-hidden />} onClick={() => setNaming('new')}>
            Save view
          </Button>
        )
      )}
      {naming && (
        <ViewDialog shopId={shopId} filter={filter} view={naming === 'new' ? null : naming} onClose={() => setNaming(null)} />
      )}
    </div>
  )
}
