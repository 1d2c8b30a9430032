-- Where someone is in their welcome; null when there is nothing to show, as for everyone who was here before.
alter table users
  add column welcome_step text check (welcome_step in ('picture', 'interests', 'sentence')),
  -- The list of what is left of it was put away for good.
  add column welcome_list_hidden boolean not null default false;
