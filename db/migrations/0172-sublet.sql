-- Sublet: work that another shop does. A line of a job with its vendor and cost, taxed like labor or like parts (`base`).
alter table adjustment
  drop constraint adjustment_kind_check,
  add constraint adjustment_kind_check check (kind in ('fee', 'discount', 'core', 'sublet')),
  add column vendor text not null default '',
  add column cost_cents integer not null default 0 check (cost_cents >= 0),
  add constraint adjustment_sublet check (
    case kind
      when 'sublet' then unit = 'cents' and base in ('labor', 'parts') and concern_id is not null
      else vendor = '' and cost_cents = 0
    end);
