-- A conversation whose assignee has left is unassigned as well, so the view reads all that are open, newest first.
create index inbox_thread_open on inbox_thread (shop_id, moved_at desc, id desc) where done_at is null;
drop index inbox_thread_unassigned;
