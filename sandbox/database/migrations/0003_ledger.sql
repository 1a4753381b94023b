-- Double-entry ledger. Amounts are minor units; what one account gets another gives.
create table sandbox.accounts (
  id bigint primary key generated always as identity,
  -- Null for an account of the house.
  player_id integer references sandbox.players,
  -- A player's: main, bonus, betting_bonus, fun, held (asked to be withdrawn). The house's: see sandbox/ledger/account.ts.
  kind text not null check (length(kind) between 1 and 64),
  currency text not null check (length(currency) between 3 and 8),
  -- Kept by a trigger for players, so that no statement can read a sum that the entries do not have. The house's stays 0 here: see sandbox.house_balances.
  minor bigint not null default 0 check (minor >= 0),
  unique nulls not distinct (player_id, kind, currency)
);

create table sandbox.movements (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  -- What moved the money, and of what: the same thing moves money once.
  cause text not null check (length(cause) between 1 and 64),
  reference text not null check (length(reference) between 1 and 128),
  unique (cause, reference)
);

create table sandbox.entries (
  movement_id bigint not null references sandbox.movements,
  account_id bigint not null references sandbox.accounts,
  minor bigint not null check (minor <> 0),
  primary key (movement_id, account_id)
);
create index entries_by_account on sandbox.entries (account_id, movement_id);

create function sandbox.apply_entry() returns trigger language plpgsql as $$
begin
  update sandbox.accounts set minor = minor + new.minor where id = new.account_id and player_id is not null;
  return null;
end $$;
create trigger entry_applies after insert on sandbox.entries for each row execute function sandbox.apply_entry();

create function sandbox.check_movement() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from sandbox.entries e join sandbox.accounts a on a.id = e.account_id
     where e.movement_id = new.movement_id group by a.currency having sum(e.minor) <> 0
  ) then
    raise exception 'The entries of movement % do not sum to zero', new.movement_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger movement_balances after insert on sandbox.entries deferrable initially deferred
  for each row execute function sandbox.check_movement();

create function sandbox.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'What is in the ledger stays: correct it by another movement' using errcode = 'restrict_violation';
end $$;
create trigger entries_stay before update or delete on sandbox.entries for each row execute function sandbox.refuse_change();
create trigger movements_stay before update or delete on sandbox.movements for each row execute function sandbox.refuse_change();
create trigger entries_are_not_truncated before truncate on sandbox.entries for each statement execute function sandbox.refuse_change();
create trigger movements_are_not_truncated before truncate on sandbox.movements for each statement execute function sandbox.refuse_change();

-- A balance changes by an entry and by nothing else: the trigger of entries is one level down.
create function sandbox.refuse_balance() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.minor <> 0 then raise exception 'An account begins empty' using errcode = 'restrict_violation'; end if;
  elsif new.minor <> old.minor and pg_trigger_depth() < 2 then
    raise exception 'A balance changes by an entry of the ledger only' using errcode = 'restrict_violation';
  elsif new.player_id is distinct from old.player_id or new.kind <> old.kind or new.currency <> old.currency then
    raise exception 'An account stays what it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger accounts_are_guarded before insert or update on sandbox.accounts for each row execute function sandbox.refuse_balance();

alter table sandbox.players add column currency text not null default 'UZS' check (length(currency) between 3 and 8);

-- What players had before there was a ledger.
insert into sandbox.accounts (player_id, kind, currency) select player_id, kind, currency from sandbox.balances;
insert into sandbox.accounts (player_id, kind, currency) select distinct null::integer, 'opening', currency from sandbox.balances;
insert into sandbox.movements (at, cause, reference) select p.registered_at, 'opening', 'player-' || p.id from sandbox.players p where exists (select 1 from sandbox.balances b where b.player_id = p.id and b.minor > 0);
insert into sandbox.entries (movement_id, account_id, minor)
  select m.id, a.id, b.minor from sandbox.balances b
    join sandbox.movements m on m.cause = 'opening' and m.reference = 'player-' || b.player_id
    join sandbox.accounts a on a.player_id = b.player_id and a.kind = b.kind and a.currency = b.currency
   where b.minor > 0;
insert into sandbox.entries (movement_id, account_id, minor)
  select m.id, a.id, -sum(b.minor) from sandbox.balances b
    join sandbox.movements m on m.cause = 'opening' and m.reference = 'player-' || b.player_id
    join sandbox.accounts a on a.player_id is null and a.kind = 'opening' and a.currency = b.currency
   where b.minor > 0 group by m.id, a.id;
drop table sandbox.balances;

-- The four balances that a player sees, in the currency of the account.
create view sandbox.balances as
  select p.id as player_id, k.kind, p.currency, coalesce(a.minor, 0) as minor
    from sandbox.players p
   cross join (values ('main'), ('bonus'), ('betting_bonus'), ('fun')) as k (kind)
    left join sandbox.accounts a on a.player_id = p.id and a.kind = k.kind and a.currency = p.currency;

create view sandbox.house_balances as
  select a.kind, a.currency, coalesce(sum(e.minor), 0)::bigint as minor
    from sandbox.accounts a left join sandbox.entries e on e.account_id = a.id
   where a.player_id is null group by a.kind, a.currency;
