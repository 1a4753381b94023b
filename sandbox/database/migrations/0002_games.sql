create table sandbox.providers (
  sysname text primary key,
  name text not null,
  place integer not null,
  game_params jsonb not null
);

create table sandbox.categories (
  sysname text primary key,
  place integer not null,
  name_uz text not null,
  name_ru text not null,
  icon text not null
);

create table sandbox.games (
  sysname text primary key,
  name text not null,
  -- Name and provider as they are searched: folded by #base/fold.ts.
  search_text text not null,
  provider text not null references sandbox.providers,
  type text not null check (type in ('casino', 'slot', 'live', 'fast')),
  tags text[] not null,
  categories text[] not null,
  priority integer not null,
  -- Hundredths of a per cent.
  rtp integer not null check (rtp between 0 and 10000),
  volatility text not null check (volatility in ('low', 'medium', 'high')),
  has_demo boolean not null,
  is_new boolean not null,
  min_bet bigint not null check (min_bet > 0),
  max_bet bigint not null check (max_bet >= min_bet),
  currency text not null,
  maintenance boolean not null,
  image_url text not null,
  description jsonb,
  extra jsonb not null
);
create index games_by_priority on sandbox.games (priority, sysname);
create index games_by_type on sandbox.games (type, priority);
create index games_by_provider on sandbox.games (provider, priority);
create index games_by_name on sandbox.games (name, sysname);
create index games_by_rtp on sandbox.games (rtp, sysname);
create index games_by_newness on sandbox.games (is_new, priority);
create index games_by_tag on sandbox.games using gin (tags);
create index games_by_category on sandbox.games using gin (categories);

create table sandbox.likes (
  player_id integer not null references sandbox.players,
  sysname text not null references sandbox.games,
  liked_at timestamptz not null,
  primary key (player_id, sysname)
);

create table sandbox.jackpots (
  id text primary key,
  texts jsonb not null,
  category text not null references sandbox.categories,
  currency text not null,
  seed_minor bigint not null check (seed_minor > 0),
  growth_per_hour_minor bigint not null check (growth_per_hour_minor > 0),
  started_at timestamptz not null
);
