import { Button, Group, Stack } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { fetchFile, Muted, Panel, Read, saveFile, toast, useRead } from '../../../../kit/web/index.ts'
import { type OrderDocument, shopDocuments } from '../contract/index.ts'
import type { DocumentKind } from '../rules.ts'
import { PagePicture } from './page-picture.tsx'
import classes from './document.module.css'

export interface OrderFormsProps {
  workOrderId: string
  kind: DocumentKind
  /** Identifies the content: a new value loads the pages again. */
  of: string
  /** What nobody may reach before the form, such as the signature for it: shown once it is known whether there is one. */
  children?: ReactNode
}

const leads: Record<DocumentKind, string> = {
  agreement: "The shop's own form. You sign it together with the estimate.",
  pay: "The shop's own form, filled in for this bill.",
}

/** The shop's form of a work order, filled in; nothing when there is none. */
export default function OrderForms({ workOrderId, kind, of, children }: OrderFormsProps) {
  const list = useRead(shopDocuments.ofOrder, { params: { id: workOrderId } })
  const show = (forms: readonly OrderDocument[]) => {
    const found = forms.find((form) => form.kind === kind)
    return found && <FormPanel workOrderId={workOrderId} form={found} of={of} />
  }
  if (!children) return show(list.data ?? [])
  return (
    <Read read={list} skeleton="cards">
      {(forms) => (
        <>
          {show(forms)}
          {children}
        </>
      )}
    </Read>
  )
}

function FormPanel({ workOrderId, form, of }: { workOrderId: string; form: OrderDocument; of: string }) {
  const [shown, setShown] = useState(form.kind === 'agreement')
  const [enlarged, setEnlarged] = useState(false)
  const params = { id: workOrderId, kind: form.kind }
  const save = () => void saveFile(shopDocuments.orderFile, { params }).catch(() => toast.error('The form could not be saved.'))
  return (
    <Panel
      title={form.name}
      lead={leads[form.kind]}
      actions={
        <>
          {!shown && (
            <Button variant="default" onClick={() => setShown(true)}>
              Show
            </Button>
          )}
          <Button variant="default" leftSection={<IconFileDownload size={18} aria-hidden />} onClick={save}>
            Save as PDF
          </Button>
        </>
      }
    >
      {shown ? (
        <Stack>
          <Group hiddenFrom="md">
            <Button variant="default" aria-pressed={enlarged} onClick={() => setEnlarged(!enlarged)}>
              {enlarged ? 'Fit to the screen' : 'Enlarge to read'}
            </Button>
          </Group>
          {/* Enlarged, it is moved with a finger or the arrow keys. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div className={classes.pages} data-enlarged={enlarged || undefined} tabIndex={enlarged ? 0 : undefined}>
            {form.pages.map((size, index) => (
              <PagePicture
                key={index}
                of={`${of} ${form.kind} ${form.sha256} ${index + 1}`}
                alt={`Page ${index + 1} of ${form.name}, filled in`}
                size={size}
                fetch={() => fetchFile(shopDocuments.orderPage, { params: { ...params, page: String(index + 1) } })}
              />
            ))}
          </div>
          <Muted>If you use a screen reader, save the PDF instead.</Muted>
        </Stack>
      ) : (
        <Muted>
          {form.pageCount} {form.pageCount === 1 ? 'page' : 'pages'}
        </Muted>
      )}
    </Panel>
  )
}
