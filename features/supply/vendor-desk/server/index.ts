export { drawStatementAttachment, statementPaper } from './statement-attachment.ts'
