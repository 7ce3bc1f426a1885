-- The shops that customers invited to Liftbay. One row per e-mail; a shop is invited again after 30 days at the earliest.
create table shop_referral (
  email text primary key,
  invited_by uuid not null references account (id),
  invited_at timestamptz not null
);
