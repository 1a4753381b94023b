-- Null where none was chosen: a player who came by a social service or the messenger.
alter table sandbox.players alter column password_hash drop not null;
alter table sandbox.players
  add column auth_type text not null default 'email' check (auth_type in ('email', 'phone', 'login', 'social', 'messenger')),
  add column first_name text,
  add column last_name text,
  add column sex integer not null default 0 check (sex between 0 and 2),
  -- yyyy-mm-dd
  add column birth_date text check (length(birth_date) = 10),
  add column document_number text,
  add column country text,
  add column region text,
  add column home_town text,
  add column address text,
  add column postcode text,
  -- Given at registration, for the campaign that knows it.
  add column promo_code text,
  add column mark_betting text check (mark_betting in ('betting', 'casino')),
  add column character_id integer,
  add column utm jsonb not null default '{}',
  add column terms_accepted_at timestamptz,
  -- No games and no deposits until then.
  add column paused_until timestamptz,
  -- No sign-in until then; the year 9999 is for good.
  add column excluded_until timestamptz;

-- At most one confirmed and one unconfirmed contact of a type: the unconfirmed one takes the place of the other when it is confirmed.
create table sandbox.contacts (
  id bigint primary key generated always as identity,
  player_id integer not null references sandbox.players,
  type text not null check (type in ('email', 'phone')),
  -- As it is sent to: an email in small letters, a phone as + and digits.
  contact text not null unique,
  phone_country_code text,
  is_confirmed boolean not null default false,
  is_subscribed boolean not null default false,
  -- In the links of news: who has it may unsubscribe this contact and nothing else.
  unsubscribe_token text not null,
  added_at timestamptz not null,
  unique (player_id, type, is_confirmed)
);

-- What would have been sent: the page /sandbox/outbox shows it.
create table sandbox.outbox (
  id bigint primary key generated always as identity,
  at timestamptz not null,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  locale text not null check (locale in ('uz', 'ru')),
  kind text not null,
  subject text,
  text text not null,
  -- What the person is to type in, where there is such a thing.
  code text,
  link text
);
create index outbox_by_recipient on sandbox.outbox (recipient, id);

-- One code at a time for a purpose and contact; it counts once.
create table sandbox.codes (
  purpose text not null check (purpose in ('confirm', 'restore')),
  contact text not null,
  player_id integer not null references sandbox.players,
  code_hash text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, contact)
);

-- Switching two-factor on or off waits for a code.
create table sandbox.two_factor_changes (
  player_id integer primary key references sandbox.players,
  is_on boolean not null,
  totp_secret text,
  expires_at timestamptz not null,
  check (is_on = (totp_secret is not null))
);

create table sandbox.social_identities (
  service text not null,
  subject text not null,
  player_id integer not null references sandbox.players,
  primary key (service, subject)
);
create index social_identities_by_player on sandbox.social_identities (player_id);

-- One social sign-in under way, bound to the browser that began it.
create table sandbox.social_attempts (
  state_hash text primary key,
  browser_hash text not null,
  service text not null,
  type_auth text not null,
  verifier text not null,
  redirect_url text not null,
  -- Set when the provider's answer was good and the second step is to come.
  player_id integer references sandbox.players,
  expires_at timestamptz not null
);

-- The stand-in provider's codes: each is exchanged once, by who has the verifier.
create table sandbox.social_grants (
  code_hash text primary key,
  service text not null,
  challenge text not null,
  redirect_uri text not null,
  person jsonb not null,
  expires_at timestamptz not null
);

-- Signatures of the messenger that were used: each counts once.
create table sandbox.messenger_hashes (
  hash text primary key,
  expires_at timestamptz not null
);

create table sandbox.verifications (
  player_id integer primary key references sandbox.players,
  applicant_id text not null unique,
  status text not null default 'created' check (status in ('created', 'pending', 'retry', 'approved', 'rejected')),
  token_hash text,
  token_expires_at timestamptz,
  external_action_id text,
  changed_at timestamptz not null
);

create table sandbox.deposit_limits (
  player_id integer primary key references sandbox.players,
  -- none: no limit; then there is no amount.
  period text not null default 'none' check (period in ('none', 'day', 'week', 'month')),
  minor bigint check (minor > 0),
  -- What takes its place, and when: a limit grows only after a day.
  next_period text check (next_period in ('none', 'day', 'week', 'month')),
  next_minor bigint check (next_minor > 0),
  next_from timestamptz,
  check ((period = 'none') = (minor is null)),
  check ((next_period is null) = (next_from is null))
);

create table sandbox.currencies (
  code text primary key check (length(code) between 3 and 8),
  place integer not null,
  -- How many of the base currency one of these is.
  rate numeric(18, 6) not null check (rate > 0),
  -- Fun money that an account begins with, in minor units.
  fun_minor bigint not null check (fun_minor >= 0)
);
insert into sandbox.currencies (code, place, rate, fun_minor) values
  ('UZS', 0, 1, 100000000), ('USD', 1, 12650, 8000), ('EUR', 2, 13720, 7500), ('RUB', 3, 138.5, 700000);

-- Contacts of players that were there before there were contacts.
insert into sandbox.contacts (player_id, type, contact, is_confirmed, unsubscribe_token, added_at)
  select id, case when login like '%@%' then 'email' else 'phone' end,
         case when login like '%@%' then login_key else '+' || login_key end, true, md5(random()::text || id), registered_at
    from sandbox.players where login like '%@%' or login ~ '^\+?[0-9]{7,15}$';

-- One name, one player, whatever the case of its letters.
create unique index players_by_fakename on sandbox.players (lower(fakename));
