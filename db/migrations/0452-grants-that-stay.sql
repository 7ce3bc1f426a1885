-- Earlier versions granted days of a year again when the policy was given again or its day of the year changed. What they granted stays.
alter table time_off_entry add column keeps_grant boolean not null default true;
alter table time_off_entry alter column keeps_grant set default false;
