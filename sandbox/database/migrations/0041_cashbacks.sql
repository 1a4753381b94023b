create table sandbox.cashbacks (
  id integer primary key generated always as identity (start with 500001),
  player_id integer not null references sandbox.players,
  -- lapsed: nobody took it in time; removed: the player did not want it. Both are not shown.
  status text not null default 'active' check (status in ('active', 'paid_out', 'lapsed', 'removed')),
  texts jsonb not null,
  image text not null,
  currency text not null check (length(currency) between 3 and 8),
  minor bigint not null check (minor > 0),
  -- What it was computed from: stakes less wins, and the per cent of it; null where it was given by hand.
  loss_minor bigint check (loss_minor > 0),
  percent integer check (percent between 1 and 100),
  start_date timestamptz not null,
  end_date timestamptz not null,
  receiving_expired_at timestamptz,
  paid_out_at timestamptz,
  source text not null unique check (length(source) between 1 and 96),
  check ((status = 'paid_out') = (paid_out_at is not null)),
  check (start_date < end_date)
);
create index cashbacks_by_player on sandbox.cashbacks (player_id, end_date desc, id desc);
create index cashbacks_due on sandbox.cashbacks (receiving_expired_at) where status = 'active';

-- Weeks whose cashbacks have been computed.
create table sandbox.cashback_weeks (
  ends_at timestamptz primary key,
  closed_at timestamptz not null
);

-- Cashbacks and reports read a span of time.
create index movements_by_time on sandbox.movements (at);
