import { connectVerbs } from '../../../../kit/server/index.ts'
import { files } from '../contract/index.ts'
import { fetchFile } from './fetch-file.ts'
import { uploadFile } from './upload-file.ts'

export const routes = connectVerbs('files', files, { upload: uploadFile, fetch: fetchFile })
