import { refusal } from '../../../../common/refusal.ts'
import { mostDocuments } from '../rules.ts'

export const customerDocumentRefusals = {
  tooMany: refusal(409, 'too_many_customer_documents', `You can have at most ${mostDocuments} documents here. Delete one first.`),
  orderOver: refusal(
    409,
    'documents_of_closed_order',
    'This visit is over, and its documents stay with it. You can add documents to your vehicle instead.',
  ),
}
