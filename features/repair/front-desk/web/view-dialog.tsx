import { Dialog, Form, FormButtons, TextField, useCall } from '../../../../kit/web/index.ts'
import { frontDesk, type OrderFilter, RenameViewForm, type SavedView } from '../contract/index.ts'

export interface ViewDialogProps {
  shopId: string
  filter: OrderFilter
  /** The view to rename; null saves the filter as a new one. */
  view: SavedView | null
  onClose: () => void
}

/** Names a saved view. */
export default function ViewDialog({ shopId, filter, view, onClose }: ViewDialogProps) {
  const shared = { invalidates: [frontDesk.listViews] }
  const save = useCall(frontDesk.saveView, { done: ({ name }) => `View “${name}” saved`, ...shared })
  const rename = useCall(frontDesk.renameView, { done: 'View renamed', ...shared })
  const field = (
    <>
      <TextField name="name" label="Name" maxLength={40} />
      <FormButtons label={view ? 'Rename view' : 'Save view'} />
    </>
  )
  return (
    <Dialog opened onClose={onClose} title={view ? `Rename “${view.name}”` : 'Save view'} width={420}>
      {view ? (
        <Form
          schema={RenameViewForm}
          initial={{ name: view.name }}
          call={rename}
          toSent={(body) => ({ params: { id: view.viewId }, body })}
          done={onClose}
          label="Rename view"
        >
          {field}
        </Form>
      ) : (
        <Form
          schema={RenameViewForm}
          initial={{ name: '' }}
          call={save}
          toSent={({ name }) => ({ body: { shop: shopId, name, filter } })}
          done={onClose}
          label="Save view"
        >
          {field}
        </Form>
      )}
    </Dialog>
  )
}
