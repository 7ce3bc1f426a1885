-- The terms of use and privacy, as numbered versions. A draft has no number; a published version never changes.
create table terms_version (
  id uuid primary key default gen_random_uuid(),
  number int unique check (number > 0),
  -- Lines that begin with "## " are headings; every other line is a point below the last one.
  body text not null check (length(body) between 1 and 60000),
  -- SHA-256 of the text, by the trigger below.
  body_hash text not null,
  -- What changed, for everyone who is asked to agree.
  summary text not null default '' check (length(summary) <= 2000),
  requires_consent boolean not null default true,
  effective_on date,
  version int not null default 1,
  created_by uuid references account (id),
  created_at timestamptz not null,
  published_by uuid references account (id),
  published_at timestamptz,
  constraint terms_version_is_draft_or_whole check (
    (published_at is null and number is null)
    or (published_at is not null and number is not null and effective_on is not null and length(summary) > 0))
);
create unique index terms_version_one_draft on terms_version ((published_at is null)) where published_at is null;

-- Versions follow each other without a gap, none takes effect before the one before it, and a published one stays as it is.
create function keep_terms_versions() returns trigger language plpgsql as $$
declare
  last record;
begin
  if tg_op <> 'INSERT' and old.published_at is not null then
    raise exception 'published terms never change' using errcode = 'restrict_violation';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.body_hash := encode(sha256(convert_to(new.body, 'UTF8')), 'hex');
  if new.published_at is not null then
    select number, effective_on into last from terms_version where published_at is not null order by number desc limit 1;
    if new.number <> coalesce(last.number, 0) + 1 or new.effective_on < last.effective_on then
      raise exception 'terms follow the version before them' using errcode = 'check_violation', constraint = 'terms_version_follows';
    end if;
  end if;
  return new;
end $$;
create trigger terms_version_kept before insert or update or delete on terms_version for each row execute function keep_terms_versions();

-- Every program on the database hears of a new version.
create function tell_of_terms() returns trigger language plpgsql as $$
begin
  perform pg_notify('liftbay_terms', 'published');
  return null;
end $$;
create trigger terms_version_told after insert or update on terms_version
  for each row when (new.published_at is not null) execute function tell_of_terms();

-- Who agreed to which version, when, and from where: with an account, or with a visit that was booked without one.
create table terms_agreement (
  id uuid primary key default gen_random_uuid(),
  version_id uuid not null references terms_version (id),
  account_id uuid references account (id) on delete cascade,
  appointment_id uuid references appointment (id) on delete cascade,
  how text not null check (how in ('sign-up', 'guest-booking', 'asked')),
  agreed_at timestamptz not null,
  -- Emptied when the person's data is deleted.
  address text not null,
  constraint terms_agreement_is_of_one check (num_nonnulls(account_id, appointment_id) = 1),
  constraint terms_agreement_once unique (account_id, version_id),
  constraint terms_agreement_once_a_visit unique (appointment_id)
);
create index terms_agreement_of_version on terms_agreement (version_id);

create function keep_terms_agreement() returns trigger language plpgsql as $$
begin
  if new.address <> '' or (new.id, new.version_id, new.account_id, new.appointment_id, new.how, new.agreed_at)
    is distinct from (old.id, old.version_id, old.account_id, old.appointment_id, old.how, old.agreed_at) then
    raise exception 'terms_agreement is append-only' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger terms_agreement_kept before update on terms_agreement for each row execute function keep_terms_agreement();

-- The text that was in the code until now. Everyone who signed up checked its box, but nobody wrote that down, so nobody is said to have agreed;
-- it asks nobody.
insert into terms_version (number, body, summary, requires_consent, effective_on, created_at, published_at) values (1,
$terms$## What Liftbay does
Liftbay connects vehicle owners with repair shops and keeps the record of what was estimated, approved, done and paid.
The repair agreement is between you and the shop. The shop sets its prices and is responsible for its work.

## Estimates and approval
Your estimate names the rule of the shop’s state. Where no rule is confirmed, the shop’s own policy applies: a written estimate is required if the bill exceeds $150.00, unless you choose otherwise when you sign.
You approve or decline each job. Through Liftbay the shop cannot be paid more than the amount you authorized. A higher bill needs your approval again.
A signed agreement is a sealed PDF with its evidence: who signed, when, from where, and the fingerprint of the text. You and the shop can download it at any time.

## Signing electronically
Before you sign for the first time, we ask you to agree to electronic records. Your consent covers your estimates and agreements from then on, until you withdraw it on your account page.
You may ask the shop for a paper copy at no charge, or answer by phone or at the counter instead. You need a recent browser and a program that opens PDF files.

## Paying
Card details are typed on the payment provider’s own page and never reach Liftbay or the shop.
Your receipt shows every line of what you paid for. Refunds go back to the card that was charged.

## Plans for shops
A plan lasts one, three or twelve months at the price shown before you pay, and ends on the day on the subscription page. Buying another plan extends it from that day.
With automatic renewal on, your saved card is charged the day before a plan ends; you can turn it off on the subscription page. Without it, nothing is charged. A shop can read and export its records with or without a plan.

## Your data
We keep your name, contact details, vehicles and the record of your visits so that you and the shops you choose can use them.
A shop sees what concerns its own work for you, and nothing from other shops.
We do not sell your data. Shops keep repair records for as long as their state requires.
To close your account, or to have your contact details removed, write to us on the contact page. Signed agreements, bills and receipts stay with the shop, which has to keep them.

## Our responsibility
We are responsible for keeping the record unchanged. A shop is responsible for what it repairs, promises and charges; if you have a question about a repair, please ask the shop first.$terms$,
  'The first numbered version. Its text is the one that was in effect before.', false, '2026-11-21', '2026-11-21', '2026-11-21');
