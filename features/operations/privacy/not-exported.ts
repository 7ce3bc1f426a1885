/** Why rows about a person are not in the person's export. Each is shown on the page of the export. */
export const reasons = {
  secret: 'Passwords, keys, codes and saved cards at a card company: someone who has them could act as you.',
  duplicate: 'Copies of what is here: each line of an estimate, the search index, reminders and counters.',
  passing:
    'Anything that is deleted on its own within 90 days: copies of the e-mails and texts you received, and messages that are on their way to you.',
  shop: 'The books, settings, notes, records and messages of a shop or parts vendor, including what you made or wrote for it at work, because they are about its customers, too. Its owner can export them.',
  platform:
    'What admins of Liftbay wrote and did about accounts: the audit log and the work queue. Reports of ratings stay confidential.',
  sealed: 'Whole account numbers and Social Security numbers, which stay sealed, and forms you began and did not sign.',
} as const
type Reason = keyof typeof reasons

const tables: Readonly<Record<Reason, string>> = {
  secret: `card_customer guess known_device login_guess passkey_challenge password_code password_ticket recovery_code second_step totp
    email_confirmation order_link customer_request device_code idempotency_key clock_pin clock_pin_guess`,
  duplicate: `subscription_price_notice subscription_price_withdrawal adjustment labor_line labor_technician work_order_before shop_find course_reminder manual_reminder i9_reminder i9_request
    w4_request i9_deletion new_hire_report subscription_notice subscription_order subscription_try inbox_answer file conversation_photo
    inbox_file inspection_photo vehicle_photo inbox_mail`,
  passing: `message live_event webhook_delivery inbox_chat contact_message text_stop`,
  shop: `pay_run shop shop_note shop_vendor shop_invitation shop_referral customer_merge day_close day_close_note order_view export import import_row
    import_customer_number api_key card_account card_reader catalog_import catalog_photo chargeback_evidence labor_proposal
    purchase_receipt quote_request quote_request_line stock_move supplier_connection trade_account trade_account_event vendor_branch
    vendor_credit vendor_held_mail vendor_invoice vendor_order vendor_order_event vendor_quote verification payout payout_event
    ad_account ad_attributed_sale ad_auction ad_campaign_event ad_click ad_creative_event ad_impression ad_photo e_verify_attestation
    pay_employer pay_setting_change pay_run_absence pay_run_entry bank_file bank_file_entry bank_return fraud_review
    held_account pay_bank pay_check pay_check_print rating_decision shop_tablet`,
  platform: `feature_switch plan_version state_rule admin_access_given audit_anchor audit_check audit_draft audit_entry audit_name labor_guide_act labor_overlap month_close provider_difference person_note
    rating_report work_item work_item_event`,
  sealed: 'sealed_value form_draft',
}

/** The reason for each table with personal data that no section of an export has. */
export const notExported: ReadonlyMap<string, Reason> = new Map(
  (Object.entries(tables) as [Reason, string][]).flatMap(([reason, text]) =>
    text
      .trim()
      .split(/\s+/)
      .map((table) => [table, reason] as const),
  ),
)

export const leftOut: readonly string[] = Object.values(reasons)
