-- no transaction
-- With the other side in them, contacts are read from these indexes alone.
drop index concurrently if exists connections_of_a;
create index concurrently connections_of_a on connections (user_a_id, status, user_b_id);
drop index concurrently if exists connections_of_b;
create index concurrently connections_of_b on connections (user_b_id, status, user_a_id);
drop index concurrently if exists connections_user_a_id;
drop index concurrently if exists connections_user_b_id;
-- Who was here lately is moved on in the lists, those who hide it apart from the others.
drop index concurrently if exists connect_settings_last_seen_at;
create index concurrently connect_settings_last_seen_at on connect_settings (shows_presence, last_seen_at, user_id);
