-- Points themselves are in the ledger: accounts of kind `points`, currency PTS.
create table sandbox.loyalty_members (
  id integer generated always as identity (start with 600001) unique,
  player_id integer primary key references sandbox.players,
  -- Points earned in all: the level goes by them.
  earned bigint not null default 0 check (earned >= 0),
  -- What stakes have brought towards the next point, in hundredths of a minor unit of the base currency.
  carry bigint not null default 0 check (carry >= 0),
  -- Since when the player has had the character of sandbox.players.character_id by own choice; null: never chose in an account.
  character_at timestamptz
);
insert into sandbox.loyalty_members (player_id) select id from sandbox.players order by id;
create index loyalty_members_by_earned on sandbox.loyalty_members (earned desc, player_id);

create function sandbox.join_loyalty() returns trigger language plpgsql as $$
begin
  insert into sandbox.loyalty_members (player_id) values (new.id);
  return null;
end $$;
create trigger player_joins_loyalty after insert on sandbox.players for each row execute function sandbox.join_loyalty();

-- What was given once for a step.
create table sandbox.loyalty_awards (
  player_id integer not null references sandbox.players,
  award text not null check (length(award) between 1 and 32),
  at timestamptz not null,
  primary key (player_id, award)
);

create table sandbox.loyalty_products (
  id integer primary key generated always as identity (start with 1001),
  sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  place integer not null,
  -- {uz: {title, text}, ru: {title, text}}
  texts jsonb not null,
  -- Name of the picture.
  image text not null,
  price integer not null check (price > 0),
  -- Null: no end.
  stock integer check (stock >= 0),
  -- How many one player may buy in all; null: no limit.
  max_each integer check (max_each > 0),
  min_level integer not null default 1 check (min_level > 0),
  -- What it gives: see sandbox/loyalty/product-effect.ts.
  effect jsonb not null,
  is_active boolean not null default true
);

create table sandbox.loyalty_purchases (
  id integer primary key generated always as identity (start with 50001),
  player_id integer not null references sandbox.players,
  product_id integer not null references sandbox.loyalty_products,
  price integer not null check (price > 0),
  at timestamptz not null
);
create index loyalty_purchases_by_player on sandbox.loyalty_purchases (player_id, product_id);

create table sandbox.loyalty_notices (
  id integer primary key generated always as identity,
  player_id integer not null references sandbox.players,
  trigger text not null check (trigger in ('register', 'profile', 'confirm', 'quest', 'product', 'level')),
  type text not null check (type in ('credit', 'other')),
  -- {uz: {title, message}, ru: {title, message}}
  texts jsonb not null,
  amount integer not null check (amount >= 0),
  amount_type text not null check (amount_type in ('points', 'level', 'piece')),
  image text not null,
  created_at timestamptz not null,
  delivered_at timestamptz
);
create index loyalty_notices_new on sandbox.loyalty_notices (player_id, id) where delivered_at is null;
