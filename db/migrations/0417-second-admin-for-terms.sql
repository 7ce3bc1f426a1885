-- One admin sends the draft of the terms for approval, and another one publishes it.
alter table terms_version
  add column proposed_by uuid references account (id),
  add column proposed_at timestamptz,
  add constraint terms_version_proposed check (num_nulls(proposed_by, proposed_at) <> 1),
  -- Not valid: what was published before had one admin.
  add constraint terms_version_second_admin check (published_by is null or (proposed_by is not null and proposed_by <> published_by)) not valid;
