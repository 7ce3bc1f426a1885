import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog, Form, SubmitButton, SwitchField, TextField, useCall, useRead } from '../../../../kit/web/index.ts'
import { DocumentForm, type ListedDocument, shopDocuments } from '../contract/index.ts'

/** Changes a document's name and whether it goes with the shop's work orders. */
export function UseDocument({ document }: { document: ListedDocument }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button variant="default" aria-label={`Name and use of ${document.name}`} onClick={() => setOpened(true)}>
        Name and use
      </Button>
      {opened && <UseDialog document={document} onClose={() => setOpened(false)} />}
    </>
  )
}

function UseDialog({ document: { id, name, inUse }, onClose }: { document: ListedDocument; onClose: () => void }) {
  const read = useRead(shopDocuments.read, { params: { id } })
  const change = useCall(shopDocuments.change, { done: 'Document saved', invalidates: [shopDocuments.list, shopDocuments.read] })
  return (
    <Dialog opened onClose={onClose} title="Name and use">
      <Form
        schema={DocumentForm}
        initial={{ name, inUse }}
        call={change}
        toSent={(body) => ({ params: { id }, body })}
        version={read.version}
        done={onClose}
        label="Name and use"
      >
        <TextField name="name" label="Name" maxLength={80} helper="Customers see this name, too." />
        <SwitchField name="inUse" label="Use for new estimates and bills" />
        <SubmitButton disabled={read.version === undefined}>Save</SubmitButton>
      </Form>
    </Dialog>
  )
}
