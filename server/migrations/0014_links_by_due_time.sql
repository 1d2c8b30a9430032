-- no transaction
-- When a link that has its tick is to be looked at again: 30 days after it was seen to link back, and no sooner than
-- 20 hours after the last look. Written in UTC, because an index cannot depend on the time zone of a connection.
drop index concurrently if exists profile_links_recheck;
create index concurrently profile_links_recheck on profile_links (
  greatest(verified_at at time zone 'UTC' + interval '2592000 seconds', checked_at at time zone 'UTC' + interval '72000 seconds'),
  id
) where verified_at is not null;
