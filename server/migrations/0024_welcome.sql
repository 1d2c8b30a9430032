-- Where someone is in their welcome; null when there is nothing to show, as for everyone who was here before. As all of
-- them have null, the rule is not held against them: that would read the whole table while nobody may use it.
alter table users
  add column welcome_step text,
  -- The list of what is left of it was put away for good.
  add column welcome_list_hidden boolean not null default false,
  add constraint users_welcome_step check (welcome_step in ('picture', 'interests', 'sentence')) not valid;
