-- A session that is used every day would never end by its sliding lifetime alone.
alter table sandbox.sessions add column started_at timestamptz;
update sandbox.sessions set started_at = seen_at;
alter table sandbox.sessions alter column started_at set not null;
