-- After how many days messages go, for both who have them. Where nobody has decided it they stay.
alter table installation add column keep_messages_days integer check (keep_messages_days between 7 and 3650);

-- Up to which id the messages that were old enough are gone: whoever goes on need not look at them again.
create table retention (
  id boolean primary key default true check (id),
  after_id bigint not null default 0
);
insert into retention default values;
