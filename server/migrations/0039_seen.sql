-- no transaction
-- Up to where someone has truly seen a conversation, with a hand on the mouse or keyboard: what the other one may learn of.
-- Never further than they have read. Null in rows that nobody has moved since: there the two were one and the same.
alter table members add column if not exists seen_seq bigint;
alter table members alter column seen_seq set default 0;
alter table members drop constraint if exists seen_within_read;
alter table members add constraint seen_within_read check (seen_seq <= read_seq) not valid;
alter table members validate constraint seen_within_read;
