-- What two people who have fallen out still see of each other, and what nobody learns of another by asking often.
alter table connections
  -- What each of the two was called when they ceased to be contacts. Whoever changes their name later, leaves or comes
  -- back tells the other one nothing by it.
  add column a_name text,
  add column b_name text;

create function keep_names() returns trigger language plpgsql as $$
begin
  if new.status = 'connected' then
    new.a_name := null;
    new.b_name := null;
  else
    new.a_name := (select display_name from users where id = new.user_a_id);
    new.b_name := (select display_name from users where id = new.user_b_id);
  end if;
  return new;
end $$;

create trigger connections_keep_names before update on connections
  for each row when ((old.status = 'connected') <> (new.status = 'connected'))
  execute function keep_names();

alter table messages
  -- Deleted for everyone by a sender whom the other one had blocked: for the sender it is, and for nobody else.
  add column withdrawn_at timestamptz;

alter table members
  -- A goodbye of the other one. Once it was read the conversation goes to the archive.
  add column goodbye_seq bigint;

alter table discover_settings
  -- What someone showed to members when they first asked for people whose filters let them through on that day. It holds
  -- for the day: whoever could change and ask again would learn the filters of others, one by one.
  add column asked_on date,
  add column asked_keys integer[],
  add column asked_born date,
  add column asked_joined date;
