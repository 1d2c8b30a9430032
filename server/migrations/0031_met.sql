-- Whoever asked someone and gets a yes finds the two of them in the list of conversations, as something new until they
-- have looked: a yes must not depend on being here when it comes. Whoever said it finds them there too. Such a
-- conversation begins with its connection, by the same clock, which tells it from one that was made later for a draft.
alter table members add column is_new boolean not null default false;

create function begin_conversation() returns trigger language plpgsql as $$
begin
  insert into conversations (id) values (new.id) on conflict do nothing;
  insert into members (conversation_id, user_id, contact_id, is_new) values
    (new.id, new.user_a_id, new.user_b_id, new.requester_id = new.user_a_id),
    (new.id, new.user_b_id, new.user_a_id, new.requester_id = new.user_b_id)
  on conflict (user_id, conversation_id) do update set is_new = excluded.is_new, archived_seq = null;
  return null;
end $$;

create trigger connections_begin_conversation after update of status on connections
  for each row when (old.status in ('pending', 'declined') and new.status = 'connected')
  execute function begin_conversation();
