-- Who has used a link while signed in: a block between them and its owner ends it.
alter table share_links add column opener_id bigint references users on delete set null;

create index share_links_opener_id on share_links (opener_id, user_id) where opener_id is not null;
