/** How a column with personal data is handled when its person is deleted. */
export const fates = {
  /** The deletion removes the row or empties the value. */
  erased: 'Erased with the account',
  /** Deleted automatically within 90 days (`server/retention.ts`). */
  expires: 'Removed by a retention rule',
  repair: 'Kept: records of visits (16 CCR 3358; Fla. Stat. 559.905-559.909; elsewhere the shop’s own policy)',
  employment:
    'Kept: records of employment until their time is over (29 CFR 1602.14, 29 CFR 516.5, 26 CFR 31.6001-1(e)(2), 8 U.S.C. 1324a(b)(3))',
  business: 'Kept: records of a shop or vendor about its own business and its contacts',
  access: 'Kept: the log of what admins did, and who was allowed what',
  none: 'Says nothing about a person',
} as const
export type Fate = keyof typeof fates

/** Names that a column with personal data has, as far as a name can tell. Columns of text, JSON and bytes with such a name are classified below. */
export const personalName =
  /(^|_)(email|first_name|last_name|name|dba|phone\d?|alternative_phone|address|apt_suite|recipient|sender|city|zip|ssn|ssn_lookup|birth_date|birthday|signature|user_agent|signer|given_by|by_name|body|body_text|words|text|note|message|concern|complaint|plate|vin|network|contact|sealed|sealed_secrets|entry|reply|reply_to|last4|account|routing|relationship|statement|stated_vehicle|header|subject|title|reason|detail|content|answers|evidence|label|endpoint|fields)$/

const columns: Readonly<Record<Fate, string>> = {
  erased: `
    account.email customer.email customer.phone1 customer.address customer.apt_suite customer.city customer.zip customer.no_text
    email_change.old_email email_change.new_email email_confirmation.email employee.phone1 employee.address employee.apt_suite employee.city
    employee.zip employee.emergency_name employee.emergency_relationship employee.emergency_phone notification.title notification.body
    owner.address owner.apt_suite owner.city owner.zip owner.phone passkey.name password_code.email push_choice.subject
    push_subscription.endpoint session.user_agent session.address terms_agreement.address shop_customer.typed_phone text_consent.phone text_consent.words
    vehicle.vin vehicle.plate vendor.contact_name vendor.phone chat_activity.words chat_activity.content subscription_card.last4 person_note.text customer.fields audit_name.name
    vehicle.fields`,
  expires: `
    message.recipient message.subject message.body_text message.words message.sealed message.sealed_secrets message.reply_to deletion_request.email
    deletion_request.reason device_code.address device_code.user_agent idempotency_key.reply live_event.message login_guess.subject
    webhook_delivery.body inbox_chat.network contact_message.name contact_message.email contact_message.phone contact_message.body work_item.title work_item_event.words import_row.reason import_row.kept_reason`,
  repair: `
    customer.first_name customer.last_name agreement.evidence appointment.concern appointment.stated_vehicle authorization_record.answers
    authorization_record.given_by authorization_record.evidence bill_dispute.reason chargeback.reason chargeback.statement
    chargeback_evidence.text concern.complaint concern.decline_reason concern.title conversation_message.by_name conversation_message.body
    electronic_consent.text electronic_consent.address electronic_consent.user_agent estimate_version.content inbox_entry.body
    inbox_entry.by_name inbox_mail.sender inspection.name inspection_point.section_name inspection_point.name inspection_point.note
    inspection_point.shop_note ledger_entry.last4 order_document.name rating.words rating.reply rating_decision.reason
    rating_decision.note rating_report.reason rating_report.words refund.reason refund_due.last4 shop_note.text shop_note.by_name
    storage_charge.given_by storage_charge.evidence tax_exemption.reason text_stop.phone text_stop.words text_thread.phone
    thread_text.body thread_text.by_name work_order.waits_note work_order_before.detail work_order_event.detail work_order_event.address
    work_order_event.user_agent order_view.name customer_merge.dropped_name labor_line.title labor_line.full_time_reason file.name
    shop_find.words adjustment.name earned_fact.text work_order.fields appointment.fields`,
  employment: `
    employee.first_name employee.last_name deposit.reason document_request.title document_request.note e_verify_attestation.text
    employee_document.title employee_document.file_name employee_notice.text employment_change.hold_reason i9_paper.statement i9_request.note
    job_clock.title job_clock_correction.reason level_decision.level_name level_decision.note manual_acknowledgment.name
    manual_acknowledgment.statement personnel.ssn_lookup personnel.hold_reason personnel.ssn_last4 course_assignment.title shop_member.title shop_member.fields
    shift_correction.reason shift_correction.note tablet_punch.note timesheet_approval.approval_reason timesheet_approval.reopen_reason
    time_off_request.note time_off_request.answer time_off_entry.reason pay_plan.reason
    pay_run.approval_reason pay_run.void_reason pay_run_absence.reason pay_run_entry.reason pay_stub_line.label pay_payment.account_last4
    deduction.label deduction.consent_text deduction.paper_note garnishment.payee garnishment.case_number pay_figure.label pay_figure.source pay_setting_change.detail
    workweek_record.inputs workweek_record.detail
    bank_file.sealed bank_file_entry.account_last4 held_account.account_last4 held_account.release_reason bank_return.sealed_account
    bank_return.corrected_routing bank_return.corrected_last4 pay_check.payee pay_check.address pay_check.void_reason
    pay_check_print.reason`,
  business: `
    pay_bank.bank_name pay_bank.routing pay_bank.company_name pay_bank.sealed_account pay_bank.account_routing pay_bank.account_last4
    fraud_review.note bank_file.reason bank_file.void_reason
    owner.first_name owner.last_name owner.corporate_name owner.dba vendor.corporate_name vendor.dba vendor.address vendor.city vendor.zip
    shop.corporate_name shop.dba shop.address shop.apt_suite shop.city shop.zip shop.email shop.phone1 shop.phone2 shop_invitation.email
    shop_invitation.title shop_referral.email shop_vendor.name shop_vendor.contact shop_vendor.phone shop_vendor.email
    subscription_period.last4 device.device_name shop_tablet.name
    vendor_branch.name vendor_branch.phone vendor_branch.address vendor_branch.city vendor_branch.zip card_account.account
    card_account.title card_account.key_last4 card_account.secret_last4 card_reader.label supplier_connection.name
    supplier_connection.address supplier_connection.token_last4 day_close.note day_close_note.text stock_move.note quote_request.note
    quote_request_line.name quote_request_line.vin vendor_order.note vendor_quote.reason vendor_quote.note trade_account.reason
    trade_account_event.detail vendor_order_event.detail vendor_credit.name vendor_credit.note vendor_invoice.reason
    vendor_held_mail.title import.file_name import.header catalog_import.file_name catalog_import.header api_key.name verification.note shop_vendor.fields month_close.reason payout.hold_reason pay_employer.legal_name pay_employer.state_account pay_employer.ein_last4
    payout_event.detail provider_difference.note
    labor_proposal.subject labor_proposal.guide_title labor_proposal.title labor_proposal.note labor_proposal.evidence labor_proposal.answer_title
    labor_proposal.reason`,
  access: `
    account_view.reason admin_account.name audit_anchor.signature audit_check.reason audit_draft.entry audit_entry.entry
    audit_entry.address audit_entry.words feature_switch.reason state_rule.reason plan_version.reason ad_account.reason ad_attributed_sale.reason ad_campaign_event.detail ad_creative_event.detail
    labor_overlap.retired_reason suspension.reason second_factor_reset.reason`,
  none: `
    pay_bank_change.fields bank_return_file.name
    ad_campaign.name ad_campaign.reason ad_click.network ad_click.credit_reason ad_creative.body ad_creative.reason ad_invoice_line.label
    addon_part.words bank.routing bank.name bank.city bank.new_routing bank_import.file_name bank_reject.routing bank_reject.content
    bank_reject.reason canned_job.name canned_job.complaint catalog_import_row.name catalog_part.name catalog_part.words
    course_version.content inbox_away.body inspection_template.name installation_key.name state_rule.source_address plan_version.name subscription_period.plan_name labor_guide_item.title labor_guide_item.words labor_import_row.title labor_guide_change.title labor_import.file_name
    manual_version.text manual_version.file_name manual_version.statement migration.name packet_item.title part_core.name part_line.name
    part_supply.name purchase_line.name sandbox_card.last4 sandbox_charge.title sandbox_charge.last4 sandbox_charge.message
    sandbox_charge.account sandbox_customer.account sandbox_dispute.reason sandbox_dispute.evidence_text sandbox_reader.account
    sandbox_reader.label sandbox_refund.message shop_closed_day.reason shop_document.name stock_part.name stock_part.words
    technician_level.name time_off_policy.name terms_version.body text_line.missed_call_text text_template.name text_template.body training_video.name user_field.label
    vendor_order_line.name vendor_order_line.sub_name vendor_price_level.name vendor_quote_line.name stock_part.fields`,
}

/** The fate of each column, by `table.column`. */
export const fateOf: ReadonlyMap<string, Fate> = new Map(
  (Object.entries(columns) as [Fate, string][]).flatMap(([fate, text]) =>
    text
      .trim()
      .split(/\s+/)
      .map((column) => [column, fate] as const),
  ),
)
