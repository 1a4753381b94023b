create table sandbox.bonuses (
  id integer primary key generated always as identity (start with 300001),
  player_id integer not null references sandbox.players,
  type text not null check (type in ('casino', 'betting')),
  status text not null default 'available' check (status in ('available', 'active', 'wagered', 'removed', 'expired')),
  -- {uz: {title, text}, ru: {title, text}}; terms are written from the numbers below.
  texts jsonb not null,
  -- Name of the picture.
  image text not null,
  currency text not null check (length(currency) between 3 and 8),
  amount_minor bigint not null check (amount_minor > 0),
  -- What is left of it while it is available. The money of an active one is the player's bonus balance itself, which no other bonus of the type shares.
  kept_minor bigint not null check (kept_minor >= 0),
  required_minor bigint not null check (required_minor > 0),
  done_minor bigint not null default 0 check (done_minor between 0 and required_minor),
  -- The most of one stake that counts, and the most that becomes real money; null: no limit.
  max_bet_minor bigint check (max_bet_minor > 0),
  max_payout_minor bigint check (max_payout_minor > 0),
  -- What became real money, where it was wagered.
  paid_minor bigint check (paid_minor >= 0),
  -- Why it was given: the same reason gives one bonus.
  source text not null unique check (length(source) between 1 and 96),
  -- How often its money has moved: numbers its movements.
  moves integer not null default 0,
  created_at timestamptz not null,
  activated_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null,
  check ((status in ('wagered', 'removed', 'expired')) = (ended_at is not null)),
  check (status = 'available' or kept_minor = 0)
);
create unique index bonuses_one_active on sandbox.bonuses (player_id, type) where status = 'active';
create index bonuses_by_player on sandbox.bonuses (player_id, type, created_at desc, id desc);
create index bonuses_due on sandbox.bonuses (expires_at) where status in ('available', 'active');

create table sandbox.offers (
  id integer primary key generated always as identity,
  sysname text not null unique check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  place integer not null,
  texts jsonb not null,
  image text not null,
  -- {action, minAmounts?: {currency: whole units}, methods?, excludeMethods?, count?}
  trigger jsonb not null,
  -- As it is compared: in capital letters. An offer with a code is listed for those only who gave the code.
  promo_code text unique check (promo_code = upper(promo_code) and length(promo_code) between 1 and 64),
  -- [{type: bonus, ...} | {type: free_spins, ...}]
  rewards jsonb not null check (jsonb_typeof(rewards) = 'array'),
  -- What a player must have before it is given.
  needs_deposit boolean not null default false,
  needs_contact boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How often it is given in all; null: no limit.
  max_uses integer check (max_uses > 0),
  -- How often to one player; null: no limit.
  max_uses_each integer default 1 check (max_uses_each > 0),
  -- For these players only; null: for everybody.
  only_players integer[],
  check (starts_at < ends_at)
);

-- Whose code opened which offer.
create table sandbox.offer_codes (
  offer_id integer not null references sandbox.offers,
  player_id integer not null references sandbox.players,
  at timestamptz not null,
  primary key (offer_id, player_id)
);

create table sandbox.offer_uses (
  id integer primary key generated always as identity,
  offer_id integer not null references sandbox.offers,
  player_id integer not null references sandbox.players,
  at timestamptz not null,
  -- The deposit that it was given for.
  transaction_id integer unique references sandbox.transactions
);
create index offer_uses_by_offer on sandbox.offer_uses (offer_id, player_id);

create table sandbox.banners (
  id integer primary key generated always as identity,
  place integer not null,
  position text not null check (position ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  texts jsonb not null,
  image text not null,
  -- Where it leads a player; without one to the offers.
  slug text,
  audience text not null default 'all' check (audience in ('all', 'guest', 'player')),
  starts_at timestamptz not null,
  finished_at timestamptz not null
);

create table sandbox.campaign_popups (
  id integer primary key generated always as identity,
  -- Null: for every player.
  player_id integer references sandbox.players,
  sysname text check (sysname ~ '^[a-z0-9][a-z0-9-]{0,63}$'),
  texts jsonb not null,
  image text not null,
  -- {action: login | visit, delay}
  trigger jsonb not null,
  -- Where its button leads.
  link text,
  -- Paths that begin like one of these; null: everywhere.
  paths text[],
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
create index campaign_popups_by_player on sandbox.campaign_popups (player_id);
