import type { Verb } from '../../../../kit/server/index.ts'
import { readFile } from '../../../platform/files/server/index.ts'
import type { shopDocuments } from '../contract/index.ts'
import { sampleValues } from '../item-names.ts'
import { requireShopDocument } from './access.ts'
import { drawSampleSignature } from './draw-sample-signature.ts'
import { fillForm } from './fill-form.ts'

export const downloadSample: Verb<typeof shopDocuments.sample> = async (context, { params }) => {
  const { fileId, name, items } = await requireShopDocument(context.db, context.actor, params.id)
  const { bytes } = await readFile(context, fileId)
  const ink = { signature: await drawSampleSignature(), name: sampleValues.customer }
  return { bytes: await fillForm(bytes, items, sampleValues, ink), name: `${name}, sample.pdf` }
}
