import { serve } from '../../../server/kit/context.ts'
import { files } from '../contract.ts'
import { fetchFile } from './fetch.ts'
import { uploadFile } from './upload.ts'

export const routes = serve('files', files, { upload: uploadFile, fetch: fetchFile })
