import { refusal } from '../../../../common/refusal.ts'

export const shopCustomerRefusals = {
  theirOwn: refusal(409, 'customer_has_account', 'This customer has an account. Only they can change their data.'),
  shared: refusal(409, 'customer_shared', 'Another shop uses this record, too, so it cannot be changed.'),
  twoAccounts: refusal(409, 'customers_both_have_accounts', 'Both customers have an account. Accounts cannot be merged.'),
  notTheSame: refusal(
    409,
    'customers_not_the_same',
    'One of them has an account. Only a customer with the same e-mail and phone can be merged into it. If it is the same person, correct those first.',
  ),
  mergeFinal: refusal(
    409,
    'merge_final',
    'This merge cannot be undone: it is more than 30 days old, or its records have changed since.',
  ),
}
