-- A link to undo a change of address works only while the account has the address that the change led to. Null for
-- every other link. Those that an earlier release made have null as well: they can call off a change that waits, and
-- learn this address when it is confirmed.
alter table one_time_links
  add column moved_to text,
  add constraint one_time_links_moved_to check (moved_to is null or purpose = 'revert_email');
