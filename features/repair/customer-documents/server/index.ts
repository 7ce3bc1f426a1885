export { forgetDocuments } from './forget-documents.ts'
