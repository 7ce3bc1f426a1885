import { sql } from 'kysely'
import type { Db } from '../../kit/server/index.ts'

/** Adds many entries to the chain, as the trigger chains them. Much faster than a transaction for each; not for a log in use. */
export async function fillChain(db: Db, count: number): Promise<void> {
  await sql`
    create or replace function fill_chain(count bigint) returns void language plpgsql as $$
    declare
      head audit_head;
      text_of text;
    begin
      insert into audit_head (number, hash) values (0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
      select * into strict head from audit_head for update;
      alter table audit_entry disable trigger user;
      alter table audit_head disable trigger user;
      for i in 1..count loop
        text_of := '{"action":"shop.suspended","after":{"state":"suspended"},"at":"' || to_char(timestamp '2026-01-01' + i * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')
          || '","before":{"state":"active"},"from":{"address":"203.0.113.' || i % 250 || '","userAgent":"Mozilla/5.0"},"reason":"Unpaid invoices",'
          || '"subject":{"id":"' || i % 5000 || '","kind":"shop","label":"Shop ' || i % 5000 || '"},"who":{"id":null,"login":"avery","name":"Avery Quinn","roles":["support"]}}';
        head.number := head.number + 1;
        head.hash := sha256(head.hash || convert_to(head.number || E'\n' || text_of, 'UTF8'));
        insert into audit_entry (number, entry, hash) values (head.number, text_of, head.hash);
      end loop;
      update audit_head set number = head.number, hash = head.hash;
      alter table audit_entry enable trigger user;
      alter table audit_head enable trigger user;
    end $$`.execute(db)
  await sql`select fill_chain(${count})`.execute(db)
}
