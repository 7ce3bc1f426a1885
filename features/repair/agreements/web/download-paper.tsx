import { SaveFileButton } from '../../../../kit/web/index.ts'
import { type Agreement, agreements } from '../contract/index.ts'

interface DownloadPaperProps {
  agreement: Pick<Agreement, 'agreementId' | 'invoice'>
  label?: string
}

/** Saves the sealed paper. */
export const DownloadPaper = ({ agreement: { agreementId, invoice }, label = 'Download the signed PDF' }: DownloadPaperProps) => (
  <SaveFileButton row={agreements.paper} sent={{ params: { id: agreementId } }} label={label} name={`work order ${invoice}`} />
)
