-- How many writes a session or an address has made in its current minute, for all nodes of this database. Unlogged: after a crash counting starts again.
create unlogged table sandbox.write_windows (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index write_windows_by_end on sandbox.write_windows (ends_at);
