import { SimpleGrid } from '@mantine/core'
import { useRef } from 'react'
import { z } from 'zod'
import {
  DateField,
  Dialog,
  FileField,
  Form,
  FormButtons,
  Muted,
  SelectField,
  TextField,
  useCall,
} from '../../../../kit/web/index.ts'
import { files } from '../../../platform/files/contract/index.ts'
import { ExemptionForm, exemptionReasons, exemptions } from '../contract/index.ts'
import { reasonLabels } from '../rules.ts'

export interface ExemptionDialogProps {
  shopId: string
  customerId: string
  opened?: boolean
  onClose: () => void
}

// A cleared date field holds an empty text.
const Entry = ExemptionForm.omit({ fileId: true }).extend({
  expiresOn: z
    .literal('')
    .transform(() => null)
    .or(ExemptionForm.shape.expiresOn),
  file: z.instanceof(File).optional(),
})

const reasons = exemptionReasons.map((value) => ({ value, label: reasonLabels[value] }))

/** Records a certificate. Its picture or PDF is uploaded first. */
export default function ExemptionDialog({ shopId, customerId, opened = true, onClose }: ExemptionDialogProps) {
  const fileId = useRef<string | undefined>(undefined)
  const upload = useCall(files.upload)
  const add = useCall(exemptions.add, { done: 'Certificate recorded', invalidates: [exemptions.list] })
  const uploadFirst = async ({ file }: z.output<typeof Entry>): Promise<boolean> => {
    fileId.current = undefined
    if (!file) return true
    const stored = await upload.send({ body: {}, file })
    fileId.current = stored?.reply.id
    return stored !== null
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Tax exemption certificate" width={560}>
      <Form
        schema={Entry}
        initial={{ expiresOn: '' }}
        before={uploadFirst}
        call={add}
        toSent={({ file: _, ...body }) => ({
          params: { shop: shopId, id: customerId },
          body: { ...body, ...(fileId.current ? { fileId: fileId.current } : {}) },
        })}
        done={onClose}
        label="Tax exemption certificate"
      >
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextField name="certificate" label="Certificate number" maxLength={60} />
          <TextField name="state" label="State" uppercase maxLength={2} helper="The one that issued it." />
          <SelectField name="reason" label="Reason" options={reasons} />
          <DateField name="expiresOn" label="Expires on" required={false} helper="Empty if it does not expire." />
        </SimpleGrid>
        <FileField
          name="file"
          label="Copy of the certificate"
          required={false}
          accept="application/pdf,image/png,image/jpeg,image/webp"
        />
        <Muted>
          Open repair orders of this customer are not taxed while the certificate is valid. Finished bills do not change.
        </Muted>
        <FormButtons label="Save certificate" onCancel={onClose} />
      </Form>
    </Dialog>
  )
}
