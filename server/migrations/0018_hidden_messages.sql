-- What someone has deleted for themselves, by its places. Other indexes of marks begin with the same columns, and a
-- planner that takes one of them reads all marks of a conversation; this one answers without the table.
create index marks_hidden on marks (user_id, conversation_id, seq) where hidden;
