-- no transaction
drop index concurrently if exists messages_due;
create index concurrently messages_due on messages (expires_at) where expires_at is not null and gone_at is null;
drop index concurrently if exists marks_starred;
create index concurrently marks_starred on marks (user_id, starred_at, conversation_id, seq) where starred_at is not null;
drop index concurrently if exists marks_starred_places;
create index concurrently marks_starred_places on marks (user_id, conversation_id, seq) where starred_at is not null;
drop index concurrently if exists attachments_scheduled_id;
create index concurrently attachments_scheduled_id on attachments (scheduled_id) where scheduled_id is not null;
