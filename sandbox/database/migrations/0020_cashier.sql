-- Deposits and withdrawals of the platform. Money moves by the ledger only: a row here says why.
create table sandbox.transactions (
  id integer primary key generated always as identity (start with 700001),
  player_id integer not null references sandbox.players,
  type text not null check (type in ('deposit', 'withdrawal')),
  status text not null default 'new' check (status in ('new', 'processing', 'success', 'failed', 'cancelled', 'expired')),
  method text not null check (length(method) between 1 and 96),
  currency text not null check (length(currency) between 3 and 8),
  minor bigint not null check (minor > 0),
  -- Kept of it.
  fee_minor bigint not null default 0 check (fee_minor >= 0 and fee_minor < minor),
  campaign_offer_id integer not null default -1 check (campaign_offer_id >= -1),
  -- As they are shown: masked.
  requisites jsonb not null default '{}',
  reason text,
  domain text not null default '',
  -- Sequence of the last notice of the provider that was applied.
  notice_sequence integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it lapses where nothing happens.
  expires_at timestamptz not null
);
create index transactions_by_player on sandbox.transactions (player_id, created_at desc, id desc);
create index transactions_open on sandbox.transactions (expires_at) where status in ('new', 'processing');

-- What payouts went to. The same requisites are one row a player; whose they are is seen by the hash.
create table sandbox.requisites (
  id integer primary key generated always as identity,
  player_id integer not null references sandbox.players,
  method text not null,
  -- SHA-256 of the identifying fields.
  hash text not null check (length(hash) = 64),
  shown jsonb not null,
  status text not null check (status in ('checking', 'valid', 'fraudulent')),
  holder text,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  unique (player_id, method, hash)
);
create index requisites_by_hash on sandbox.requisites (method, hash);

-- States of payment methods other than those that they have by themselves.
create table sandbox.method_states (
  method text primary key,
  state text not null check (state in ('working', 'troubled', 'maintenance'))
);

-- Players whom the house pays nothing for now, and why.
create table sandbox.withdrawal_stops (
  player_id integer primary key references sandbox.players,
  reason text not null check (length(reason) between 1 and 200),
  since timestamptz not null
);

-- Notices of the provider that the platform has taken: each counts once.
create table sandbox.notices (
  id text primary key check (length(id) between 1 and 64),
  transaction_id integer not null references sandbox.transactions,
  type text not null,
  sequence integer not null,
  body_hash text not null check (length(body_hash) = 64),
  -- applied, late (an expired deposit that was paid after all), stale (a later one came first), ignored (the transaction is final).
  effect text not null check (effect in ('applied', 'late', 'stale', 'ignored')),
  received_at timestamptz not null,
  -- How often it came.
  times integer not null default 1
);
create index notices_by_transaction on sandbox.notices (transaction_id, sequence);

-- The payment provider: another company, whose tables only happen to be beside ours.
create table sandbox.provider_payments (
  -- Names the payment in notices.
  id text primary key,
  -- In the address of its page: who has it is at the payment.
  token text not null unique,
  kind text not null check (kind in ('payin', 'payout')),
  -- The platform's own number.
  transaction_id integer not null unique,
  method text not null,
  currency text not null,
  minor bigint not null check (minor > 0),
  locale text not null check (locale in ('uz', 'ru')),
  details jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'pending', 'succeeded', 'declined', 'cancelled')),
  reason text,
  sequence integer not null default 0,
  -- A pending one is decided by itself then; null where a person does it.
  decide_at timestamptz,
  decide_as text check (decide_as in ('succeeded', 'declined')),
  -- How its notices are sent: {delay, twice, shuffled, after_return}.
  delivery jsonb not null default '{}',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index provider_payments_to_decide on sandbox.provider_payments (decide_at) where status = 'pending';

create table sandbox.provider_webhooks (
  id bigint primary key generated always as identity,
  payment_id text not null references sandbox.provider_payments,
  body text not null,
  next_at timestamptz not null,
  attempts integer not null default 0,
  last_status integer,
  delivered_at timestamptz,
  gave_up_at timestamptz
);
create index provider_webhooks_due on sandbox.provider_webhooks (next_at, id) where delivered_at is null and gave_up_at is null;
create index provider_webhooks_by_payment on sandbox.provider_webhooks (payment_id, id);

create table sandbox.provider_keys (
  id integer primary key check (id = 1),
  secret text not null check (length(secret) >= 32)
);
