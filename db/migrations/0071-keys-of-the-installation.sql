-- Which keys the data was sealed with, so that a lost or wrong one is noticed at the start and never replaced without a word.
create table installation_key (
  name text primary key,
  -- A digest. The key cannot be derived from it.
  fingerprint text not null,
  since timestamptz not null default now()
);
