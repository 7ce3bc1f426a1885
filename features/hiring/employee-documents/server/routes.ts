import { connectVerbs } from '../../../../kit/server/index.ts'
import { documentRequests, employeeDocuments } from '../contract/index.ts'
import { askForDocument } from './ask-for-document.ts'
import { cancelRequest } from './cancel-request.ts'
import { downloadDocument } from './download-document.ts'
import { getDocument } from './get-document.ts'
import { getOverview } from './get-overview.ts'
import { getUpload } from './get-upload.ts'
import { listDocuments } from './list-documents.ts'
import { removeDocument } from './remove-document.ts'
import { saveDocument } from './save-document.ts'
import { uploadDocument } from './upload-document.ts'

export const routes = [
  ...connectVerbs('employee-documents', employeeDocuments, {
    list: listDocuments,
    get: getDocument,
    download: downloadDocument,
    getUpload,
    upload: uploadDocument,
    save: saveDocument,
    remove: removeDocument,
    overview: getOverview,
  }),
  ...connectVerbs('document-requests', documentRequests, {
    ask: askForDocument,
    cancel: cancelRequest,
  }),
]
