-- The name of a customer in the audit log goes with the customer's record. A walk-in has no account whose deletion could end it: the record is deleted when
-- it joins an account or another walk-in, or when an import is taken back.
delete from audit_name n
where kind = 'customer' and not exists (select from customer c where c.id::text = n.subject_id);

alter table audit_name add column customer_id uuid generated always as (case when kind = 'customer' then subject_id::uuid end) stored
  references customer (id) on delete cascade;
create index audit_name_customer on audit_name (customer_id);
