-- What can be found in messages. A part is up to a hundred or so following messages of one conversation; its terms are
-- hashes of what their words begin with, of the pair and of each of the two. It only says where to look: each message is
-- checked as it is when someone asks. It is filled in the background, so no foreign key makes a send wait for it.
create table search_parts (
  conversation_id bigint not null,
  from_seq bigint not null,
  to_seq bigint not null check (to_seq >= from_seq),
  -- The id of the last message: the order of parts over all conversations.
  last_id bigint not null,
  terms integer[] not null,
  primary key (conversation_id, from_seq)
);

create index search_parts_terms on search_parts using gin (terms);

-- How far the parts have come. Messages up to safe_id have been gone through; those up to next_id can be once every
-- transaction below next_xid has ended, because none of them can still bring a lower id. Its one row is the lock of the
-- process that does the work.
create table search_state (
  one boolean primary key default true check (one),
  safe_id bigint not null default 0,
  next_id bigint not null default 0,
  next_xid xid8 not null default '0'
);

insert into search_state default values;

-- Messages that were changed or taken away: the part they are in is made anew.
create table search_stale (
  conversation_id bigint not null,
  seq bigint not null,
  primary key (conversation_id, seq)
);
