-- Since when the price was bought: a notice of a new price counts only for the purchase in which the owner was told. Notices from before count.
alter table subscription add column bought_at timestamptz not null default '-infinity';

alter table subscription_price_withdrawal add column notice_told_at timestamptz;
alter table subscription_price_withdrawal disable trigger subscription_price_withdrawal_stays;
update subscription_price_withdrawal w set notice_told_at = n.told_at
from subscription_price_notice n where n.account_id = w.account_id and n.plan_version_id = w.plan_version_id;
alter table subscription_price_withdrawal enable trigger subscription_price_withdrawal_stays;
alter table subscription_price_withdrawal
  drop constraint subscription_price_withdrawal_account_id_plan_version_id_fkey,
  drop constraint subscription_price_withdrawal_pkey;
alter table subscription_price_notice
  drop constraint subscription_price_notice_pkey, add primary key (account_id, plan_version_id, told_at);
alter table subscription_price_withdrawal
  add primary key (account_id, plan_version_id, notice_told_at),
  add constraint subscription_price_withdrawal_of_notice foreign key (account_id, plan_version_id, notice_told_at)
    references subscription_price_notice (account_id, plan_version_id, told_at);
