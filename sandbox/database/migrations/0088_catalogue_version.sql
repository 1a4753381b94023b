-- Counts the changes of the catalogue, so that a search knows whether what it holds in memory is still the catalogue (docs/decisions/027).
create function sandbox.count_catalogue_change() returns trigger language plpgsql as $$
begin
  insert into sandbox.settings as s (name, value) values ('catalogue_version', '1')
  on conflict (name) do update set value = to_jsonb((s.value #>> '{}')::bigint + 1);
  return null;
end
$$;
create trigger games_are_counted after insert or update or delete or truncate on sandbox.games
  for each statement execute function sandbox.count_catalogue_change();
