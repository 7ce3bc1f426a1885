import { useRef } from 'react'
import { z } from 'zod'
import { Dialog, FileField, Form, FormButtons, TextField, useCall } from '../../../../kit/web/index.ts'
import { files } from '../../../platform/files/contract/index.ts'
import { CertificateForm, type ShopTradeVendor, shopTradeAccounts } from '../contract/index.ts'

export interface CertificateDialogProps {
  shopId: string
  vendor: ShopTradeVendor
  act: 'request' | 'accept'
  opened?: boolean
  onClose: () => void
}

const Entry = CertificateForm.omit({ fileId: true }).extend({ file: z.instanceof(File).optional() })

/** Asks for an account, or accepts one, with the shop's resale certificate. Its copy is uploaded first. */
export default function CertificateDialog({ shopId, vendor, act, opened = true, onClose }: CertificateDialogProps) {
  const fileId = useRef<string | undefined>(undefined)
  const upload = useCall(files.upload)
  const invalidates = [shopTradeAccounts.list]
  const request = useCall(shopTradeAccounts.request, { done: 'Account requested', invalidates })
  const accept = useCall(shopTradeAccounts.accept, { done: 'Account accepted', invalidates })
  const uploadFirst = async ({ file }: z.output<typeof Entry>): Promise<boolean> => {
    fileId.current = undefined
    if (!file) return true
    const stored = await upload.send({ body: {}, file })
    fileId.current = stored?.reply.id
    return stored !== null
  }
  const label = act === 'request' ? 'Request account' : 'Accept account'
  return (
    <Dialog opened={opened} onClose={onClose} title={`${label} at ${vendor.name}`} width={560}>
      <Form
        schema={Entry}
        initial={{ certificate: vendor.account?.certificate ?? '' }}
        before={uploadFirst}
        call={act === 'request' ? request : accept}
        toSent={({ certificate }) => ({
          params: { shop: shopId, vendor: vendor.vendorId },
          body: { certificate, ...(fileId.current ? { fileId: fileId.current } : {}) },
        })}
        done={onClose}
        label={label}
      >
        <TextField
          name="certificate"
          label="Resale certificate"
          required={false}
          maxLength={60}
          helper="Its number. The vendor may ask for it before it sells to you without sales tax."
        />
        <FileField
          name="file"
          label="Copy of the certificate"
          required={false}
          accept="application/pdf,image/png,image/jpeg,image/webp"
        />
        <FormButtons label={label} onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
